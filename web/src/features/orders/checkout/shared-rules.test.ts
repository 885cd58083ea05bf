import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseFiscalId } from './fiscal-id'
import { parsePhone, showPhone } from './phone'

const casesOf = <Case>(file: string) => JSON.parse(readFileSync(`../internal/${file}`, 'utf8')) as Case[]

interface PhoneCase {
  typed: string
  number: string
  shown?: string
}

test.each(casesOf<PhoneCase>('platform/phone/testdata/phones.json'))('telephone $typed', (phone) => {
  expect(parsePhone(phone.typed)).toBe(phone.number)
  if (phone.shown) expect(showPhone(phone.number)).toBe(phone.shown)
})

interface FiscalCase {
  typed: string
  id: string
  fits: boolean
}

test.each(casesOf<FiscalCase>('orders/testdata/fiscal-ids.json'))('RNC or cédula $typed', (fiscal) => {
  expect(parseFiscalId(fiscal.typed)).toEqual({ id: fiscal.id, fits: fiscal.fits })
})
