import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@/shared/api/api-error'
import { useRefresh } from '@/shared/api/use-refresh'
import { useEditor } from '@/shared/editing/use-editor'
import { type AdminProduct, saveProduct } from './product-api'
import { brandChoicesQuery } from './product-choices'
import { changeOf, emptyProduct, formOf, none, type ProductValues, valuesOf } from './product-values'
import { fieldNames, genderNames, noBrand, noCategory, stateNames } from './product-words'

interface ProductEditorOptions {
  /** Missing for a new one. */
  id?: string
  /** Null for a new one, and until it has been read. */
  product: AdminProduct | null
  onSaved: (product: AdminProduct) => void
}

/** The basic information of a product; its other parts have editors of their own in the same window. */
export function useProductEditor({ id, product, onSaved }: ProductEditorOptions) {
  const brands = useQuery(brandChoicesQuery).data
  const refresh = useRefresh('product')
  return useEditor({
    kind: 'product',
    id,
    record: product,
    valuesOf: (read) => (read ? valuesOf(read) : emptyProduct),
    save: (values, { record, values: read }) =>
      record
        ? saveProduct(record.id, changeOf(values, record, values.stock_quantity !== read.stock_quantity))
        : saveProduct(undefined, formOf(values)),
    words: {
      part: 'Información Básica',
      filesPart: 'Imágenes',
      done: id ? 'Producto actualizado correctamente' : 'Producto creado correctamente',
      failed: id ? 'No se pudo actualizar el producto' : 'No se pudo crear el producto',
      withReason: true,
      fields: fieldNames,
      show: (field, value) => shown(field, value, brands ?? []),
    },
    onSaved,
    onRefused: (error) => {
      // The stock it was refused for is told on the field; saving again, on what is read now, is meant.
      if (error instanceof ApiError && error.code === 'inventory.stock_moved') void refresh()
      return false
    },
  })
}

/** A value as a person reads it; a brand that is not in the list is not named. */
function shown(field: keyof ProductValues, value: unknown, brands: { id: string; name: string }[]): string {
  if (field === 'is_featured') return value ? 'Sí' : 'No'
  if (field === 'state') return stateNames[value as AdminProduct['state']]
  if (field === 'gender') return genderNames[value as AdminProduct['gender']]
  if (field === 'category') return value === none ? noCategory : String(value)
  if (field === 'brand_id') {
    return value === none ? noBrand : (brands.find(({ id }) => id === value)?.name ?? 'Otra marca')
  }
  return value === '' ? '—' : String(value)
}
