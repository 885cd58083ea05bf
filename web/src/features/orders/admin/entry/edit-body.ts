import type { components } from '@/shared/api/schema'
import { same } from '@/shared/editing/values'
import { deliveryOf, fiscalOf } from './entry-body'
import { amountOf, type EntryValues } from './entry-values'

export type EditBody = Omit<components['schemas']['EditForm'], 'version'>

type Field = keyof EntryValues

const destination: Field[] = [
  'delivery_kind',
  'street',
  'sector',
  'city',
  'state',
  'postal_code',
  'pickup_id',
]
const voucher: Field[] = ['wants_fiscal', 'fiscal_kind', 'fiscal_id', 'fiscal_name']

/** Whether the goods go elsewhere now. */
export const isRerouted = (before: EntryValues, now: EntryValues) => differs(before, now, destination)

function differs(before: EntryValues, now: EntryValues, fields: Field[]): boolean {
  return fields.some((field) => !same(before[field], now[field]))
}

/** What is sent of an edit: what is different, and nothing else, so that all else stays as it is. */
export function editBody(before: EntryValues, now: EntryValues): EditBody {
  const body: EditBody = { tell: now.tell }
  if (differs(before, now, ['items'])) {
    body.items = now.items.map(({ item_id, product_id, quantity, discount }) => ({
      ...(item_id ? { item_id } : { product_id }),
      quantity: Number(quantity),
      discount: amountOf(discount),
    }))
  }
  if (differs(before, now, ['discount'])) body.discount = amountOf(now.discount)
  if (differs(before, now, ['discount_reason'])) body.discount_reason = now.discount_reason
  if (differs(before, now, ['name', 'phone', 'note'])) {
    body.contact = { name: now.name, phone: now.phone, note: now.note }
  }
  if (isRerouted(before, now)) body.to = deliveryOf(now)
  if (now.delivery_kind === 'ship' && now.fee.trim()) {
    body.delivery = amountOf(now.fee)
    body.delivery_reason = now.fee_reason
  }
  if (differs(before, now, ['way'])) body.way = now.way
  if (differs(before, now, voucher)) body.fiscal = fiscalOf(now) ?? { kind: '', id: '', name: '' }
  return body
}
