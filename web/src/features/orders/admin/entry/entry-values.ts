import { parsePhone } from '../../checkout/phone'
import { addUp, centsOf, type Tax, type Totals } from '../../totals'
import type { DeliveryKind, WayCode } from '../../ways'
import { fiscalProblem } from './entry-fiscal-rule'

/** A product in an order that staff write; numbers as they are typed. */
export interface EntryLine {
  /** Of a line that the order has already, at its own price. */
  item_id?: string
  product_id: string
  name: string
  image_url: string
  price: number
  /** How many there are for this order. */
  available: number
  quantity: string
  discount: string
}

export interface EntryValues {
  user_id: string
  name: string
  phone: string
  email: string
  note: string
  items: EntryLine[]
  discount: string
  discount_reason: string
  delivery_kind: DeliveryKind
  street: string
  sector: string
  city: string
  state: string
  postal_code: string
  pickup_id: string
  /** Empty: what the zone asks. */
  fee: string
  fee_reason: string
  way: WayCode
  status: string
  is_paid: boolean
  paid_by: string
  /** Handed over although money is due. */
  unpaid: boolean
  wants_fiscal: boolean
  fiscal_kind: string
  fiscal_id: string
  fiscal_name: string
  tell: boolean
}

export const blankEntry: EntryValues = {
  ...{ user_id: '', name: '', phone: '', email: '', note: '', items: [], discount: '', discount_reason: '' },
  ...{ delivery_kind: 'pickup', street: '', sector: '', city: '', state: '', postal_code: '', pickup_id: '' },
  ...{ fee: '', fee_reason: '', way: 'pickup', status: 'pending', is_paid: false, paid_by: 'cash' },
  unpaid: false,
  ...{ wants_fiscal: false, fiscal_kind: 'consumo', fiscal_id: '', fiscal_name: '' },
  tell: true,
}

/** The ways that go with a delivery: cash at the door only where something is sent, paying at the counter only there. */
export const waysFor = (kind: DeliveryKind): WayCode[] =>
  kind === 'ship' ? ['cod', 'transfer', 'whatsapp'] : ['pickup', 'transfer', 'whatsapp']

/** What was handed over at the counter may be written down so; what is paid too may be finished at once. */
export function statusesFor({ delivery_kind, is_paid }: EntryValues): string[] {
  if (delivery_kind === 'ship') return ['pending', 'processing']
  const handedOver = ['pending', 'processing', 'delivered']
  return is_paid ? [...handedOver, 'completed'] : handedOver
}

/** Goods that leave without money are no slip of the hand. */
export const asksUnpaid = ({ status, is_paid }: EntryValues) => status === 'delivered' && !is_paid

export const amountOf = (typed: string) => Number(typed.trim() || 0)
const isAmount = (typed: string) => amountOf(typed) >= 0

export const hasDiscount = ({ items, discount }: EntryValues) =>
  amountOf(discount) > 0 || items.some((line) => amountOf(line.discount) > 0)

/** Whether somebody owes a reason for it; a coupon is the reason of what it takes off. */
const needsReason = ({ items, discount }: EntryValues, byCoupon: string) =>
  items.some((line) => amountOf(line.discount) > 0) ||
  (amountOf(discount) > 0 && amountOf(discount) !== amountOf(byCoupon))

type Problem = { field: keyof EntryValues; message: string } | null

/** What the form refuses by itself; the server says the same of what gets past. */
export function entryProblem(values: EntryValues, byCoupon = ''): Problem {
  const { name, phone, discount, discount_reason, fee } = values
  if (!name.trim()) return { field: 'name', message: 'Escribe el nombre de quien recibe' }
  if (!parsePhone(phone)) {
    return { field: 'phone', message: 'Escribe un teléfono de 10 dígitos, como 809 555 0101' }
  }
  const ofLines = lineProblem(values.items)
  if (ofLines) return { field: 'items', message: ofLines }
  if (!isAmount(discount)) return { field: 'discount', message: 'Escribe un monto de 0 en adelante' }
  if (needsReason(values, byCoupon) && !discount_reason.trim()) {
    return { field: 'discount_reason', message: 'Escribe el motivo del descuento' }
  }
  if (values.delivery_kind === 'ship' && !(values.street.trim() && values.state && values.city)) {
    const field = !values.state ? 'state' : !values.city ? 'city' : 'street'
    return { field, message: 'Escribe la calle y elige la provincia y el municipio' }
  }
  if (!isAmount(fee)) return { field: 'fee', message: 'Escribe un monto de 0 en adelante' }
  if (asksUnpaid(values) && !values.unpaid) {
    return { field: 'unpaid', message: 'Falta cobrar: marca «Ya está pagado» o «Entregar sin cobrar»' }
  }
  return fiscalProblem(values)
}

function lineProblem(items: EntryLine[]): string | undefined {
  if (items.length === 0) return 'Agrega al menos un producto'
  for (const { name, quantity, discount, available, price } of items) {
    const units = Number(quantity)
    if (!Number.isInteger(units) || units < 1) return `Escribe cuántas unidades de ${name}, de 1 en adelante`
    if (units > available) return `De ${name} ${available === 1 ? 'solo hay 1' : `solo hay ${available}`}`
    if (!isAmount(discount) || amountOf(discount) > price * units) {
      return `Revisa el descuento de ${name}: va de 0 a lo que cuesta`
    }
  }
  return undefined
}

/** What the goods cost after all discounts, by which free delivery goes. */
export const goodsOf = ({ items, discount }: EntryValues) =>
  items.reduce((all, line) => all + line.price * (Number(line.quantity) || 0) - amountOf(line.discount), 0) -
  amountOf(discount)

export function sumsOf({ items, discount }: EntryValues, delivery: number, tax: Tax): Totals {
  const cents = (typed: string) => Math.max(0, centsOf(amountOf(typed)) || 0)
  const lines = items.map((line) => ({
    price: centsOf(line.price),
    quantity: Math.max(0, Math.floor(Number(line.quantity)) || 0),
    discount: cents(line.discount),
  }))
  return addUp(lines, cents(discount), centsOf(delivery), tax)
}
