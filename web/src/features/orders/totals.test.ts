import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { addUp, type TaxMode, taxOf } from './totals'

const casesOf = <Case>(file: string) =>
  JSON.parse(readFileSync(`../internal/orders/testdata/${file}`, 'utf8')) as Case[]

interface TotalsCase {
  name: string
  lines: [price: number, quantity: number, discount: number][]
  discount: number
  delivery: number
  mode: TaxMode
  rate: number
  on_delivery?: boolean
  want: { subtotal: number; discount: number; itbis: number; total: number; shares?: number[] }
}

test.each(casesOf<TotalsCase>('totals.json'))('totals: $name', (given) => {
  const { shares, ...want } = given.want
  const tax = { mode: given.mode, rateHundredths: given.rate, onDelivery: given.on_delivery ?? false }
  const lines = given.lines.map(([price, quantity, discount]) => ({ price, quantity, discount }))
  const totals = addUp(lines, given.discount, given.delivery, tax)
  expect(totals).toMatchObject(want)
  if (shares) expect(totals.shares).toEqual(shares)
})

test.each(casesOf<{ cents: number; included: number; added: number }>('taxes.json'))(
  'the tax of $cents',
  ({ cents, included, added }) => {
    const tax = { rateHundredths: 1800, onDelivery: false }
    expect(taxOf(cents, { ...tax, mode: 'included' })).toBe(included)
    expect(taxOf(cents, { ...tax, mode: 'added' })).toBe(added)
    expect(taxOf(cents, { ...tax, mode: 'none' })).toBe(0)
  },
)

test('the shares are the discount and the sums are the total, whatever is bought', () => {
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  for (let round = 0; round < 1000; round += 1) {
    const lines = Array.from({ length: 1 + random(6) }, () => {
      const [price, quantity] = [1 + random(90_000_000), 1 + random(9)]
      return { price, quantity, discount: random(price) }
    })
    const mode = (['included', 'added', 'none'] as const)[random(3)] ?? 'none'
    const tax = { mode, rateHundredths: random(3000), onDelivery: random(2) === 1 }
    const totals = addUp(lines, random(200_000_000), random(50_000), tax)
    const ofLines = lines.reduce((all, { discount }) => all + discount, 0)
    expect(totals.shares.reduce((all, share) => all + share, 0) + ofLines).toBe(totals.discount)
    const added = mode === 'added' ? totals.itbis : 0
    expect(totals.subtotal - totals.discount + totals.delivery + added).toBe(totals.total)
    expect(totals.total).toBeGreaterThanOrEqual(0)
  }
})
