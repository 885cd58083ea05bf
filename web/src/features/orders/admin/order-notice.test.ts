import { beforeEach, expect, test } from 'vitest'
import { ordersSeen, tellOfOrder } from './order-notice'

const newest = { number: 'M-10428', total: '$345.00', created_at: '2026-11-15T10:00:00Z' }
let told: string[] = []
const show = (text: string) => told.push(text)

beforeEach(() => {
  told = []
})

test('a new order is told once, whoever looks', () => {
  ordersSeen.write({ isOn: true, until: '2026-11-15T09:00:00Z' })
  tellOfOrder(newest, show)
  tellOfOrder(newest, show)
  expect(told).toEqual(['Pedido nuevo M-10428 · $345.00'])
})

test('nothing is told that is switched off, old or not there', () => {
  ordersSeen.write({ isOn: false, until: '' })
  tellOfOrder(newest, show)
  ordersSeen.write({ isOn: true, until: newest.created_at })
  tellOfOrder(newest, show)
  tellOfOrder(undefined, show)
  expect(told).toEqual([])
})
