import { queryOptions } from '@tanstack/react-query'
import { keys } from '@/shared/api/keys'
import type { WayCode } from '../../ways'
import type { DeskOrder } from '../desk/desk-api'
import { readProduct } from './entry-api'
import type { CollectPlace } from './entry-editor'
import { blankEntry, type EntryLine, type EntryValues, waysFor } from './entry-values'

type Item = DeskOrder['items'][number]

const typed = (amount: number) => (amount > 0 ? amount.toFixed(2) : '')

/** An order as it can be edited: each line with what the shelf could still add to it. */
export const editStartQuery = (order: DeskOrder) =>
  queryOptions({
    queryKey: keys.orderStart(order.id, order.version),
    queryFn: () => Promise.all(order.items.map(lineOf)),
    staleTime: 0,
    gcTime: 0,
  })

async function lineOf(item: Item): Promise<EntryLine> {
  const product = item.product_id ? await readProduct(item.product_id).catch(() => undefined) : undefined
  return {
    ...{ item_id: item.id, product_id: item.product_id ?? '', name: item.name, image_url: item.image_url },
    ...{ price: item.price, available: item.stock_taken + (product?.stock_quantity ?? 0) },
    ...{ quantity: String(item.quantity), discount: typed(item.line_discount) },
  }
}

export function editStart(order: DeskOrder, items: EntryLine[], places: CollectPlace[]): EntryValues {
  const { contact, to, fiscal } = order
  const kind = to.kind || 'pickup'
  const place = places.find(({ name }) => name === to.pickup_name) ?? places[0]
  return {
    ...blankEntry,
    ...{ name: contact.name, phone: contact.phone, note: contact.note, email: order.email, items },
    ...{ discount: typed(order.order_discount), discount_reason: order.discount_reason },
    ...{ street: to.street, sector: to.sector, city: to.city, state: to.state, postal_code: to.postal_code },
    delivery_kind: kind,
    pickup_id: place?.id ?? '',
    way: (order.way || waysFor(kind)[0]) as WayCode,
    wants_fiscal: fiscal.kind !== '',
    fiscal_kind: fiscal.kind || 'consumo',
    fiscal_id: fiscal.id,
    fiscal_name: fiscal.name,
    tell: order.email !== '',
  }
}
