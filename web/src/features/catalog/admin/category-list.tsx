import { useQuery } from '@tanstack/react-query'
import { useListAddress } from '@/shared/lib/use-list-address'
import { categoriesOnAPage, categoriesQuery, deleteCategory } from './category-api'
import { CategoryDialog } from './category-dialog'
import { NamedDeleteDialog } from './named-delete-dialog'
import { NamedList } from './named-list'

const words = {
  label: 'Categories',
  add: 'New category',
  empty: 'No categories found. Add your first category to get started.',
  loadFailed: 'Failed to fetch categories',
}

export function CategoryList() {
  const { page, pageHref } = useListAddress()
  const categories = useQuery(categoriesQuery(page))
  return (
    <NamedList
      words={words}
      query={categories}
      paging={{ page, size: categoriesOnAPage, href: pageHref }}
      form={(category, close) => <CategoryDialog category={category} onClose={close} />}
      question={(category, close) => (
        <NamedDeleteDialog
          what="category"
          question="Are you sure you want to delete this category?"
          item={category}
          send={deleteCategory}
          onClose={close}
        />
      )}
    />
  )
}
