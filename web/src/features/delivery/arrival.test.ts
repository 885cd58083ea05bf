import { expect, test } from 'vitest'
import { arrival, arrivalWords, daysTo } from './arrival'
import { rangeOf } from './delivery-range'

/** A time of the shop's day. */
const at = (time: string) => new Date(`${time}:00-04:00`)
const iso = (date: Date) => date.toISOString().slice(0, 10)

test.each([
  ['2026-11-16T13:59', 1, 2, [], '14:00', 0, '2026-11-17', '2026-11-18'],
  ['2026-11-16T14:00', 1, 2, [], '14:00', 0, '2026-11-18', '2026-11-19'],
  ['2026-11-06T10:00', 1, 1, ['2026-11-09'], '14:00', 0, '2026-11-10', '2026-11-10'],
  ['2026-11-14T10:00', 1, 2, [], '14:00', 5, '2026-11-24', '2026-11-25'],
  // Late in the evening it is tomorrow in UTC, but not in the shop.
  ['2026-11-16T22:30', 1, 1, [], '23:00', 0, '2026-11-17', '2026-11-17'],
  // Nothing leaves on a closed day, however early it is.
  ['2026-11-09T08:00', 1, 1, ['2026-11-09'], '14:00', 0, '2026-11-11', '2026-11-11'],
] as const)('an order of %s arrives in time', (now, min, max, closed, until, lab, from, to) => {
  const days = arrival(at(now), { min, max }, [...closed], until, lab)
  expect([iso(days.from), iso(days.to)]).toEqual([from, to])
})

test('days are said as people say them', () => {
  const between = (from: string, to: string) => ({ from: new Date(from), to: new Date(to) })
  expect(arrivalWords('Santiago', between('2026-11-17', '2026-11-19'))).toBe(
    'Llega a Santiago entre el martes 17 y el jueves 19 de noviembre',
  )
  expect(arrivalWords('Azua', between('2026-11-30', '2026-12-01'))).toBe(
    'Llega a Azua entre el lunes 30 de noviembre y el martes 1 de diciembre',
  )
  expect(arrivalWords('Peravia', between('2026-11-17', '2026-11-17'))).toBe(
    'Llega a Peravia el martes 17 de noviembre',
  )
})

const zone = (days_min: number, days_max: number, is_rest: boolean, ...places: [string, string][]) => ({
  days_min,
  days_max,
  is_rest,
  places: places.map(([province, municipality]) => ({ province, municipality })),
})

test('a zone is chosen as the server chooses it', () => {
  const zones = [
    zone(3, 5, true),
    zone(2, 2, false, ['La Vega', '']),
    zone(1, 1, false, ['La Vega', 'Jarabacoa']),
  ]
  const to = (province: string, municipality = '') => daysTo(zones, { province, municipality })
  expect(to('La Vega', 'Jarabacoa')).toEqual({ min: 1, max: 1 })
  expect(to('La Vega', 'Constanza')).toEqual({ min: 2, max: 2 })
  expect(to('La Vega')).toEqual({ min: 2, max: 2 })
  expect(to('Azua')).toEqual({ min: 3, max: 5 })
  expect(daysTo(zones.slice(1), { province: 'Azua', municipality: '' })).toBeUndefined()
  expect(rangeOf(zones)).toEqual({ min: 1, max: 5 })
  expect(rangeOf([])).toBeUndefined()
})
