import type { ManualForm } from './entry-api'
import { amountOf, asksUnpaid, type EntryValues } from './entry-values'

export const fiscalOf = (values: EntryValues) =>
  values.wants_fiscal
    ? { kind: values.fiscal_kind, id: values.fiscal_id.trim(), name: values.fiscal_name.trim() }
    : undefined

export const deliveryOf = (values: EntryValues) => {
  const { street, sector, city, state, postal_code, pickup_id, delivery_kind } = values
  return delivery_kind === 'ship'
    ? { delivery_kind, street, sector, city, state, postal_code }
    : { delivery_kind, pickup_id }
}

/** What is sent of a new order. */
export function bodyOf(values: EntryValues): ManualForm {
  const { user_id, name, phone, note, email, way, status } = values
  return {
    user_id,
    email: user_id ? '' : email.trim(),
    contact: { name, phone, note },
    items: values.items.map(({ product_id, quantity, discount }) => ({
      product_id,
      quantity: Number(quantity),
      discount: amountOf(discount),
    })),
    discount: amountOf(values.discount),
    discount_reason: values.discount_reason,
    ...deliveryOf(values),
    delivery: values.delivery_kind === 'ship' && values.fee.trim() ? amountOf(values.fee) : undefined,
    way,
    status,
    paid_by: values.is_paid ? values.paid_by : '',
    unpaid: asksUnpaid(values) && values.unpaid,
    fiscal: fiscalOf(values),
    tell: values.tell && email.trim() !== '',
  }
}
