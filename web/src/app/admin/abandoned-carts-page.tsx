import { AbandonedList } from '@/features/carts/admin/abandoned-list'
import { PageTitle } from '@/shared/ui/page-title'

function AbandonedCartsPage() {
  return (
    <>
      <PageTitle title="Carritos Abandonados" />
      <AbandonedList />
    </>
  )
}

export { AbandonedCartsPage as Component }
