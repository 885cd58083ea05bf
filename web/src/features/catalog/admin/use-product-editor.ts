import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError } from '@/shared/api/api-error'
import { type AdminProduct, adminProductQuery, useUpdateProduct } from './product-api'
import { changeOf, emptyProduct, type ProductValues, valuesOf } from './product-values'
import { showRefusal } from './refused-product'

/**
 * The form of one product, filled from what was read. While nothing is typed it follows the server;
 * once something is, a newer version is a conflict for the person to settle, and nothing is
 * overwritten on either side until then.
 */
export function useProductEditor(id: string, onSaved: (product: AdminProduct) => void) {
  const query = useQuery(adminProductQuery(id))
  const update = useUpdateProduct(id)
  const form = useForm<ProductValues>({ defaultValues: emptyProduct })
  const { isDirty, dirtyFields } = form.formState
  const [read, setRead] = useState<AdminProduct>()
  const newest = query.data

  useEffect(() => {
    if (!newest || newest === read) return
    if (!read || !isDirty) {
      setRead(newest)
      form.reset(valuesOf(newest))
    } else if (newest.stock_quantity !== read.stock_quantity && !dirtyFields.stock_quantity) {
      // Stock has a history of its own and moves without a new version, in its tab and with every order.
      setRead({ ...read, stock_quantity: newest.stock_quantity })
      form.resetField('stock_quantity', { defaultValue: String(newest.stock_quantity) })
    }
  }, [newest, read, isDirty, dirtyFields.stock_quantity, form])

  const conflict = read && newest && isDirty && newest.version !== read.version ? newest : undefined

  const refused = async (error: Error) => {
    showRefusal(form, 'No se pudo actualizar el producto', error)
    if (!(error instanceof ApiError) || error.status !== 409) return
    const { data } = await query.refetch()
    // The stock it was refused for is told on the field; saving again is then meant.
    if (data && error.code === 'inventory.stock_moved') {
      setRead((before) => before && { ...before, stock_quantity: data.stock_quantity })
    }
  }
  const save = form.handleSubmit((values) => {
    if (!read || update.isPending) return
    const change = changeOf(values, read, dirtyFields.stock_quantity === true)
    update.mutate(change, { onError: refused, onSuccess: onSaved })
  })
  const settle = (keepMine: boolean) => {
    if (!newest) return
    setRead(newest)
    form.reset(valuesOf(newest), { keepDirtyValues: keepMine })
  }
  return { query, form, read, conflict, settle, save, saving: update.isPending }
}
