import { expect, test } from 'vitest'
import { bodyOf } from './entry-body'
import { blankEntry, type EntryLine, entryProblem, statusesFor } from './entry-values'

const line: EntryLine = {
  ...{ product_id: 'p1', name: 'Ocoa', image_url: '', price: 172.5, available: 5 },
  ...{ quantity: '2', discount: '' },
}
const values = { ...blankEntry, name: 'Ana', phone: '809 555 0101', items: [line], discount: '34.50' }
const asksWhy = expect.objectContaining({ field: 'discount_reason' })

test('a discount needs its reason, unless a coupon gave it and nobody changed it', () => {
  expect(entryProblem(values)).toEqual(asksWhy)
  expect(entryProblem({ ...values, discount_reason: 'Cliente de siempre' })).toBeNull()
  expect(entryProblem(values, '34.50')).toBeNull()
  expect(entryProblem({ ...values, discount: '40' }, '34.50')).toEqual(asksWhy)
  expect(entryProblem({ ...values, items: [{ ...line, discount: '5' }] }, '34.50')).toEqual(asksWhy)
})

test('goods leave the counter unpaid only if somebody says so', () => {
  const counter = { ...values, discount: '', status: 'delivered' }
  expect(statusesFor(counter)).toEqual(['pending', 'processing', 'delivered'])
  expect(entryProblem(counter)).toEqual(expect.objectContaining({ field: 'unpaid' }))
  expect(entryProblem({ ...counter, unpaid: true })).toBeNull()
  expect(bodyOf({ ...counter, unpaid: true })).toMatchObject({
    status: 'delivered',
    unpaid: true,
    paid_by: '',
  })
  expect(statusesFor({ ...counter, is_paid: true })).toContain('completed')
  expect(bodyOf({ ...counter, is_paid: true, unpaid: true })).toMatchObject({
    unpaid: false,
    paid_by: 'cash',
  })
  expect(statusesFor({ ...counter, delivery_kind: 'ship' })).not.toContain('delivered')
})
