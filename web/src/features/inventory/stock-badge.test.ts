import { expect, test } from 'vitest'
import { type StockPlace, stockWord } from './stock-badge'

const few = 'Pocas Unidades'
const table: [StockPlace, Record<number, string | undefined>][] = [
  ['home', { 0: 'Agotado', 1: few, 4: few, 5: undefined, 6: undefined }],
  ['brands', { 0: 'Agotado', 1: few, 4: few, 5: undefined }],
  ['detail', { 0: 'Agotado', 1: few, 4: few, 5: undefined }],
  ['featured', { 0: 'Agotado', 1: 'Últimas 1', 5: 'Últimas 5', 6: undefined }],
  ['favourites', { 0: 'Agotado', 1: 'Últimas 1', 5: 'Últimas 5', 6: undefined }],
]

test.each(table)('%s says how many are left in its own words', (place, words) => {
  for (const [stock, text] of Object.entries(words)) {
    expect(stockWord(place, Number(stock))?.text, `${stock} left`).toBe(text)
  }
})

test('a stock below nothing is sold out too', () => {
  expect(stockWord('home', -1)).toEqual({ text: 'Agotado', soldOut: true })
})
