import { expect, test } from 'vitest'
import { parseFavourites, withFavourite, withoutFavourite } from './favourite-list'

test.each([[undefined], ['p1'], [{ p1: true }], [[1, null, '']]])('%j in storage is no favourite', (raw) => {
  expect(parseFavourites(raw)).toEqual([])
})

test('each product is a favourite once, the latest first', () => {
  expect(parseFavourites(['p1', 'p2', 'p1'])).toEqual(['p1', 'p2'])
  expect(withFavourite(['p1', 'p2'], 'p2')).toEqual(['p2', 'p1'])
  expect(withoutFavourite(['p1', 'p2'], 'p1')).toEqual(['p2'])
})
