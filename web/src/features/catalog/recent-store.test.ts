import { afterEach, expect, test } from 'vitest'
import { dropSeen, forgetSeen, noteSeen, parseRecent, recent, type Seen, withSeen } from './recent-store'

afterEach(() => localStorage.clear())

const ids = (list: readonly Seen[]) => list.map(({ id }) => id)

test('the newest twelve are kept, the last seen first and none twice', () => {
  let list: Seen[] = []
  for (let at = 0; at < 15; at++) list = withSeen(list, { id: `p${at}`, at })
  expect(ids(list)).toEqual(Array.from({ length: 12 }, (_, i) => `p${14 - i}`))
  expect(ids(withSeen(list, { id: 'p5', at: 20 })).slice(0, 2)).toEqual(['p5', 'p14'])
  expect(withSeen(list, { id: 'p5', at: 20 })).toHaveLength(12)
})

test('it is kept on the device, and forgotten when asked', () => {
  noteSeen('a')
  noteSeen('b')
  noteSeen('a')
  expect(ids(recent.read())).toEqual(['a', 'b'])
  dropSeen('a')
  expect(ids(JSON.parse(localStorage.getItem('client_recent') ?? ''))).toEqual(['b'])
  forgetSeen()
  expect(recent.read()).toEqual([])
})

test('what storage holds may be anything', () => {
  expect(parseRecent({})).toEqual([])
  expect(parseRecent([null, 'x', { id: 3, at: 1 }, { id: 'a', at: 1 }])).toEqual([{ id: 'a', at: 1 }])
})
