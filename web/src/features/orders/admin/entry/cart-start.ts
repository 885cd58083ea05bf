import { queryOptions } from '@tanstack/react-query'
import { api, dataOf } from '@/shared/api/client'
import { keys } from '@/shared/api/keys'
import { readProduct } from './entry-api'
import { blankEntry, type EntryLine, type EntryValues } from './entry-values'

/** An order that begins with what somebody left in a cart, at today's prices; what is no longer sold is left out. */
export const cartStartQuery = (id: string) =>
  queryOptions({
    queryKey: keys.leftCart(id),
    queryFn: async ({ signal }): Promise<EntryValues> => {
      const params = { path: { id } }
      const cart = await dataOf(api.GET('/api/admin/abandoned-carts/{id}', { params, signal }))
      const query = { search: cart.user_email, per_page: 20 }
      const [clients, lines] = await Promise.all([
        dataOf(api.GET('/api/admin/profiles', { params: { query }, signal })),
        Promise.all(cart.cart_data.map(lineOf)),
      ])
      const client = clients.items.find((one) => one.id === cart.user_id)
      return {
        ...blankEntry,
        user_id: cart.user_id,
        email: cart.user_email,
        name: client?.full_name ?? '',
        phone: client?.mobile ?? '',
        items: lines.flatMap((line) => line ?? []),
      }
    },
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

async function lineOf(left: { product_id: string; quantity: number }): Promise<EntryLine | undefined> {
  const product = await readProduct(left.product_id).catch(() => undefined)
  if (product?.state !== 'published') return undefined
  const { id, name, image_url, price, stock_quantity } = product
  const line = { product_id: id, name, image_url, price, available: stock_quantity }
  return { ...line, quantity: String(left.quantity), discount: '' }
}
