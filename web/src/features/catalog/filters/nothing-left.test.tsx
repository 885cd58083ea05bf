import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderWithApp } from '@/shared/testing/render-with-app'
import type { ListAddress } from './list-address'
import type { Relaxed } from './list-api'
import NothingLeft from './nothing-left'
import { facetsOf } from './sample-facets'
import type { Narrowing } from './use-narrowing'

const f = 'color.carey_forma.redonda_precio.x.50_talla.l'
const address: ListAddress = { scope: 'brands', gender: 'female', sort: 'newest', page: 1, f }

/** An empty list that is narrowed in four ways, with what the server says of each; without, it could not. */
function show(relax?: Relaxed[]) {
  const facets = relax && facetsOf(0, [], relax)
  const query = { data: facets, isError: !facets, isFetching: false, refetch: () => {} }
  const change = vi.fn<Narrowing['change']>()
  const counted = { facets, known: facets, hasFailed: !facets, query, isCounting: false }
  renderWithApp(<NothingLeft narrowing={{ address, ...counted, change }} pages={0} waiting={null} />)
  const made = (now: Partial<ListAddress> = {}) => {
    const step = change.mock.lastCall?.[0]
    return typeof step === 'function' ? step({ ...address, ...now }) : step
  }
  return { made, user: userEvent.setup() }
}

const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

test('up to three choices are offered to be taken back, the best first, and all of them together', async () => {
  const { made, user } = show([
    { slug: 'precio', label: 'Precio', total: 7 },
    { slug: 'talla', label: 'Talla L', total: 3 },
    { slug: 'color', label: 'Carey', total: 2 },
    { slug: 'forma', label: 'Redonda', total: 1 },
  ])
  expect(screen.getByText('Nada con todos estos filtros')).toBeTruthy()
  expect(buttons()).toEqual([
    'Quitar Precio hasta $50 (7)',
    'Quitar Talla L (3)',
    'Quitar Carey (2)',
    'Quitar todos los filtros',
  ])
  await user.click(screen.getByRole('button', { name: 'Quitar Precio hasta $50 (7)' }))
  expect(made()).toEqual({ f: 'color.carey_forma.redonda_talla.l' })
  // What was taken back just before stays away.
  expect(made({ f: 'color.carey_precio.x.50' })).toEqual({ f: 'color.carey' })
  await user.click(screen.getByRole('button', { name: 'Quitar todos los filtros' }))
  // The gender is what this page is about.
  expect(made()).toEqual({ f: '', brand: undefined, gender: 'female' })
})

test('brand and gender stand in their own places of the address', async () => {
  const { made, user } = show([{ slug: 'gender', label: 'Mujeres', total: 4 }])
  await user.click(screen.getByRole('button', { name: 'Quitar Mujeres (4)' }))
  expect(made()).toEqual({ gender: undefined })
})

test.each([
  ['where taking one back would not help', [], 'No hay productos aquí todavía'],
  ['where it could not be counted what would', undefined, 'Nada con todos estos filtros'],
])('%s, all of them can be taken back', (_, relax, title) => {
  show(relax)
  expect(screen.getByText(title)).toBeTruthy()
  expect(buttons()).toEqual(['Quitar todos los filtros'])
})
