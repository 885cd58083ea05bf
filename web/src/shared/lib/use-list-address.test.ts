import { expect, test } from 'vitest'
import { changedAddress } from './use-list-address'

const address = new URLSearchParams('status=pending&page=3')

test('a change of filter starts again at the first page', () => {
  expect(changedAddress(address, { status: 'completed' }).toString()).toBe('status=completed')
})

test('an empty value leaves the address', () => {
  expect(changedAddress(address, { status: undefined, q: '' }).toString()).toBe('')
})

test('turning the page keeps the filter', () => {
  expect(changedAddress(address, { page: '4' }).toString()).toBe('status=pending&page=4')
})
