import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { keepFace } from '@/shared/fitting/my-face'
import { renderWithApp } from '@/shared/testing/render-with-app'
import type { ComparedProduct } from './compare-parts'
import { CompareTable } from './compare-table'

afterEach(() => localStorage.clear())

const small: ComparedProduct['frame'] = { size: 'S', lens: 50, bridge: 18, temple: 140 }
const large: ComparedProduct['frame'] = { size: 'L', lens: 60, bridge: 18, temple: 140 }

const product = (name: string, given: Partial<ComparedProduct> = {}) =>
  ({
    ...{ id: name, name, price: 195, stock_quantity: 7, image_url: '', images: [] },
    ...{ brand: { name: 'Malecón' }, characteristics: [], frame: small },
    ...given,
  }) as unknown as ComparedProduct

/** The names of the rows that are left when only differences are wanted. */
function rowsOf(...products: ComparedProduct[]) {
  renderWithApp(
    <CompareTable
      products={products}
      onlyDifferent
      onRemove={() => {}}
      stock={({ stock_quantity }) => `Quedan ${stock_quantity}`}
      buying={({ name }) => <button type="button">Agregar {name}</button>}
      onFace={() => 'Probármela'}
      fronts={() => 'Los dibujos'}
    />,
  )
  return screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
}

const lookedAt = ['En tu rostro', 'A escala']

test('rows that say the same of all are left out; pictures, names and what is pressed stay', () => {
  keepFace({ sizes: ['S'] }, 'hand')
  expect(rowsOf(product('Macao'), product('Luperón'))).toEqual(lookedAt)
  expect(screen.getAllByRole('columnheader')).toHaveLength(2)
  expect(screen.getByRole('link', { name: /Macao/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Agregar Luperón' })).toBeTruthy()
})

test('what differs stays, each row by itself', () => {
  keepFace({ sizes: ['S'] }, 'hand')
  const others = { price: 210, stock_quantity: 0, frame: large }
  expect(rowsOf(product('Macao'), product('Samaná', others))).toEqual(
    ['Precio', 'Te queda', lookedAt, 'Lente', 'Talla', 'Disponibilidad'].flat(),
  )
})

test('the question for a size stays: who answers it may see a difference', () => {
  expect(rowsOf(product('Macao'), product('Luperón'))).toEqual(['Te queda', ...lookedAt])
  expect(screen.getByRole('button', { name: '¿Cuál es tu talla?' })).toBeTruthy()
})
