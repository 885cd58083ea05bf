import { expect, test } from 'vitest'
import { helpDefaults } from './help'
import { shippingDefaults } from './shipping'
import { termsDefaults } from './terms'

const pages = [helpDefaults, shippingDefaults, termsDefaults]
const closed = { isOpen: false, deliveryCosts: false }

test('a closed shop says what it always said', () => {
  const text = JSON.stringify(pages.map((page) => page(closed)))
  expect(text).toContain('El pago en línea estará disponible próximamente')
  expect(text).toContain('Mientras el pago en línea no esté disponible')
  expect(text).toContain('Gratis a las 31 provincias y al Distrito Nacional, sin mínimo de compra.')
})

test('an open shop does not say that it is closed', () => {
  const text = JSON.stringify(pages.map((page) => page({ ...closed, isOpen: true })))
  expect(text).not.toMatch(/próximamente|pago en línea no esté disponible/)
  expect(text).toContain('sin mínimo de compra')
})

test('where delivery costs something, nothing calls it free but that of exchanges', () => {
  const text = JSON.stringify(pages.map((page) => page({ isOpen: true, deliveryCosts: true })))
  expect(text.match(/[^"]*(gratis|sin costo|sin mínimo)[^"]*/gi)).toEqual([
    expect.stringContaining('el envío de los cambios es gratis'),
    expect.stringContaining('cancelar sin costo'),
  ])
})
