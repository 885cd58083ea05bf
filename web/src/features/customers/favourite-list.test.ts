import { expect, test } from 'vitest'
import { newsSince, parseFavourites, withFavourite, withNews, withoutFavourite } from './favourite-list'

test.each([[undefined], ['p1'], [{ p1: true }], [[1, null, '']]])('%j in storage is no favourite', (raw) => {
  expect(parseFavourites(raw)).toEqual([])
})

test('each product is a favourite once, the latest first', () => {
  expect(parseFavourites(['p1', 'p2', 'p1'])).toEqual(['p1', 'p2'])
  expect(withFavourite(['p1', 'p2'], 'p2')).toEqual(['p2', 'p1'])
  expect(withoutFavourite(['p1', 'p2'], 'p1')).toEqual(['p2'])
})

test('what happened to one list meanwhile happens to the other', () => {
  const news = newsSince(['p1', 'p2'], ['p3', 'p2'])
  expect(news).toEqual({ added: ['p3'], removed: ['p1'] })
  expect(withNews(['p4', 'p2', 'p1'], news)).toEqual(['p3', 'p4', 'p2'])
  expect(withNews(['p3', 'p4'], news)).toEqual(['p3', 'p4'])
  expect(withNews(['p1'], newsSince(['p1'], ['p1']))).toEqual(['p1'])
})
