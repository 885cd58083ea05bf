import { expect, test } from 'vitest'
import type { ProductDetail } from '../api'
import { characteristicRows, differs } from './compare-rows'

const group = { id: 'g', name: 'Montura', description: '' }
const product = (traits: Record<string, string>) =>
  ({
    characteristics: Object.entries(traits).map(([name, value]) => ({
      characteristic: { id: name, name, description: '', group },
      value: { id: value, value },
    })),
  }) as ProductDetail

test('characteristics of all stand in the order of staff, with a dash where one says nothing', () => {
  const rows = characteristicRows([
    product({ Forma: 'Redonda', Color: 'Carey' }),
    product({ Forma: 'Redonda', Material: 'Acetato', Color: 'Negro', Tinte: 'Verde' }),
    product({ Color: 'Negro' }),
  ])
  expect(rows.map(({ name, values }) => [name, ...values])).toEqual([
    ['Forma', 'Redonda', 'Redonda', '–'],
    ['Material', '–', 'Acetato', '–'],
    ['Color', 'Carey', 'Negro', 'Negro'],
    ['Tinte', '–', 'Verde', '–'],
  ])
  expect(rows.map(differs)).toEqual([true, true, true, true])
})

test('a row that says the same of all does not differ', () => {
  const [row] = characteristicRows([product({ Forma: 'Panto' }), product({ Forma: 'Panto' })])
  expect(row && differs(row)).toBe(false)
  expect(characteristicRows([])).toEqual([])
})
