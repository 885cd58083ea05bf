import { expect, test } from 'vitest'
import { editBody } from './edit-body'
import { blankEntry, type EntryLine } from './entry-values'

const line: EntryLine = {
  ...{ item_id: 'i1', product_id: 'p1', name: 'Ocoa', image_url: '', price: 172.5, available: 5 },
  ...{ quantity: '2', discount: '' },
}
const before = { ...blankEntry, name: 'Ana', phone: '(809) 555-0101', items: [line] }

test('what is not changed is not sent', () => {
  expect(editBody(before, { ...before, items: [{ ...line }] })).toEqual({ tell: true })
})

test('a line that stays goes by its item, a new one by its product', () => {
  const added = { ...line, item_id: undefined, product_id: 'p2', quantity: '1' }
  expect(
    editBody(before, { ...before, items: [{ ...line, quantity: '3', discount: '5' }, added] }).items,
  ).toEqual([
    { item_id: 'i1', quantity: 3, discount: 5 },
    { product_id: 'p2', quantity: 1, discount: 0 },
  ])
})

test('an address takes the fee of its zone unless one is typed, with its reason', () => {
  const moved = {
    ...before,
    delivery_kind: 'ship',
    street: 'Calle 8',
    city: 'Moca',
    state: 'Espaillat',
  } as const
  const body = editBody(before, { ...moved, way: 'cod' })
  expect(body).toMatchObject({ to: { delivery_kind: 'ship', city: 'Moca' }, way: 'cod' })
  expect(body).not.toHaveProperty('delivery')
  expect(editBody(before, { ...moved, fee: '50', fee_reason: 'Lejos' })).toMatchObject({
    delivery: 50,
    delivery_reason: 'Lejos',
  })
})

test('a voucher that is no longer wanted is taken away', () => {
  const asked = { ...before, wants_fiscal: true, fiscal_name: 'Ana' }
  expect(editBody(asked, { ...asked, wants_fiscal: false }).fiscal).toEqual({ kind: '', id: '', name: '' })
})
