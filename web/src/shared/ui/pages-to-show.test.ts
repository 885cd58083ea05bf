import { expect, test } from 'vitest'
import { pagesToShow } from './pages-to-show'

test.each([
  [1, 1, [1]],
  [1, 5, [1, 2, 3, 4, 5]],
  [1, 12, [1, 2, 3, null, 12]],
  [6, 12, [1, null, 5, 6, 7, null, 12]],
  [4, 12, [1, 2, 3, 4, 5, null, 12]],
  [12, 12, [1, null, 10, 11, 12]],
])('page %i of %i', (page, pageCount, expected) => {
  expect(pagesToShow(page, pageCount)).toEqual(expected)
})
