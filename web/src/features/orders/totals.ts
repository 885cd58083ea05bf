export type TaxMode = 'included' | 'added' | 'none'

/** How an order reckons ITBIS; 18 % is 1800. */
export interface Tax {
  mode: TaxMode
  rateHundredths: number
  onDelivery: boolean
}

/** A line of goods before anything is added up; all sums are whole cents. */
export interface PricedLine {
  price: number
  quantity: number
  /** Of the whole line. */
  discount: number
}

export interface Totals {
  subtotal: number
  /** Of lines and of the order. */
  discount: number
  delivery: number
  itbis: number
  total: number
  /** What each line bears of the order's own discount. */
  shares: number[]
}

export const centsOf = (amount: number) => Math.round(amount * 100)

/** The tax of an amount, half a cent upwards. */
export function taxOf(cents: number, { mode, rateHundredths }: Tax): number {
  if (mode === 'none') return 0
  const whole = mode === 'included' ? 10_000 + rateHundredths : 10_000
  return Math.floor((2 * cents * rateHundredths + whole) / (2 * whole))
}

/**
 * What an order costs, reckoned as the server does: its own discount never exceeds the goods and is spread over the
 * lines, and tax is taken line by line after all discounts. The server's answer counts; this says it beforehand.
 */
export function addUp(lines: PricedLine[], ownDiscount: number, delivery: number, tax: Tax): Totals {
  const nets = lines.map(({ price, quantity, discount }) => Math.max(0, price * quantity - discount))
  const subtotal = sum(lines.map(({ price, quantity }) => price * quantity))
  const goods = sum(nets)
  const discount = Math.min(Math.max(ownDiscount, 0), goods)
  const shares = spread(discount, nets)
  const taxes = nets.map((net, index) => taxOf(net - (shares[index] ?? 0), tax))
  const itbis = sum(taxes) + (tax.onDelivery ? taxOf(delivery, tax) : 0)
  return {
    subtotal,
    discount: subtotal - goods + discount,
    delivery,
    itbis,
    total: goods - discount + delivery + (tax.mode === 'added' ? itbis : 0),
    shares,
  }
}

const sum = (amounts: number[]) => amounts.reduce((all, one) => all + one, 0)

/** What rounding down leaves over goes to the largest remainders, the earlier line first. */
function spread(amount: number, weights: number[]): number[] {
  const all = BigInt(sum(weights))
  if (all === 0n) return weights.map(() => 0)
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight))
  const shares = exact.map((part) => Number(part / all))
  const remainders = exact.map((part) => part % all)
  const byRemainder = weights
    .map((_, index) => index)
    .sort((one, other) => Number((remainders[other] ?? 0n) - (remainders[one] ?? 0n)) || one - other)
  const left = amount - sum(shares)
  for (const index of byRemainder.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1
  return shares
}
