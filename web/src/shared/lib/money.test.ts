import { readFileSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { figure, money, setCurrency } from './money'

interface Case {
  currency: string
  cents: number
  text: string
}

const cases = JSON.parse(readFileSync('../internal/platform/money/testdata/amounts.json', 'utf8')) as Case[]

afterEach(() => setCurrency('USD'))

test.each(cases)('$cents cents of "$currency" are $text, as in mails', ({ currency, cents, text }) => {
  setCurrency(currency)
  expect(money(cents / 100)).toBe(text)
})

test('figures of the back office have their thousands apart', () => {
  expect(figure(115043)).toBe('$115,043.00')
  expect(figure(1234567.5)).toBe('$1,234,567.50')
  expect(figure(0.5)).toBe('$0.50')
  setCurrency('DOP')
  expect(figure(-6500)).toBe('-RD$6,500.00')
})
