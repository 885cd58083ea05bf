import { expect, test } from 'vitest'
import type { Coupon } from './coupon-api'
import { couponText, dayOf, firstMoment, lastMoment } from './coupon-words'

const coupon: Coupon = {
  ...{ id: 'c1', code: 'BIENVENIDA', kind: 'percent', value: 10, min_subtotal: 0, max_uses: 0, used: 3 },
  ...{ per_customer: 0, first_order_only: false, is_active: true },
}

test('a coupon says what it does and to whom', () => {
  expect(couponText(coupon)).toBe('10 % · 3 usos')
  const narrow = { max_uses: 100, min_subtotal: 50, per_customer: 1, first_order_only: true }
  expect(couponText({ ...coupon, ...narrow, kind: 'amount', value: 15 })).toBe(
    '$15.00 · desde $50.00 · primera compra · 1 por cliente · 3 de 100 usos',
  )
})

test('a day is the whole day of the shop', () => {
  expect(dayOf(firstMoment('2026-12-31'))).toBe('2026-12-31')
  expect(dayOf(lastMoment('2026-12-31'))).toBe('2026-12-31')
  expect(dayOf('2027-01-01T03:00:00Z')).toBe('2026-12-31')
  expect([dayOf(undefined), firstMoment(''), lastMoment('')]).toEqual(['', undefined, undefined])
})
