import { expect, test } from 'vitest'
import type { DeskOrder } from './desk-api'
import { nextStep, possibleActs } from './next-step'

const order = (changes: Partial<DeskOrder>): DeskOrder =>
  ({
    status: 'pending',
    way: 'cod',
    due: 345,
    paid: 0,
    refunded: 0,
    email: 'ana@mirada.do',
    moves: ['processing', 'shipped', 'cancelled'],
    corrections: [],
    can_be_ready: false,
    can_return: false,
    can_edit: false,
    fiscal: { kind: '' },
    items: [{ quantity: 2, returned: 0 }],
    to: { kind: 'ship' },
    ...changes,
  }) as DeskOrder

const pickup = { kind: 'pickup' } as DeskOrder['to']

test.each<[Partial<DeskOrder>, ReturnType<typeof nextStep>]>([
  [{}, 'accept'],
  [{ way: 'transfer' }, 'pay'],
  [{ way: 'transfer', due: 0, paid: 345 }, 'accept'],
  [{ status: 'processing', moves: ['shipped', 'cancelled'] }, 'ship'],
  [{ status: 'paid', to: pickup, moves: ['delivered'], can_be_ready: true }, 'ready'],
  [{ status: 'paid', to: pickup, moves: ['delivered'], ready_at: '2026-11-15T10:00:00Z' }, 'deliver'],
  [{ status: 'shipped', moves: ['delivered', 'cancelled'] }, 'deliver'],
  [{ status: 'delivered', moves: [] }, 'pay'],
  [{ status: 'delivered', moves: ['completed'], due: 0 }, 'complete'],
  [{ status: 'completed', moves: [], due: 0 }, undefined],
  [{ status: 'cancelled', moves: ['pending'], due: 0 }, undefined],
  [{ status: 'cancelled', moves: [], due: -345, paid: 345 }, 'refund'],
])('after %j comes %s', (changes, step) => {
  expect(nextStep(order(changes))).toBe(step)
})

test('what the server does not allow is not offered', () => {
  expect(possibleActs(order({}))).toEqual(['accept', 'pay', 'ship', 'mail', 'links', 'cancel'])
  expect(possibleActs(order({ status: 'cancelled', moves: ['pending'], due: 0, email: '' }))).toEqual([
    'reopen',
  ])
})

test('what was all returned does not come back once more', () => {
  const delivered = { status: 'delivered', moves: [], due: 0, paid: 345, can_return: true } as const
  expect(possibleActs(order({ ...delivered, moves: [] }))).toContain('return')
  const items = [{ quantity: 2, returned: 2 }] as DeskOrder['items']
  expect(possibleActs(order({ ...delivered, moves: [], items }))).not.toContain('return')
})
