import { expect, test } from 'vitest'
import { reasonWords } from './related-words'

test.each([
  [['shape', 'size'], 'Misma forma y talla'],
  [['shape', 'brand'], 'Misma forma y marca'],
  [['brand'], 'Misma marca'],
  [['brand', 'price'], 'Misma marca · Precio parecido'],
  [['price', 'material'], 'Precio parecido · Mismo material'],
  [['size', 'near_size'], 'Misma talla · Talla parecida'],
  [[], ''],
] as const)('%j reads %s', (reasons, words) => {
  expect(reasonWords(reasons)).toBe(words)
})
