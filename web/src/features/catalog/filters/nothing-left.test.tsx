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

/** An empty list that is narrowed in four ways, with what the server says of each. */
function show(relax: Relaxed[]) {
  const address: ListAddress = { scope: 'brands', gender: 'female', sort: 'newest', page: 1, f }
  const facets = facetsOf(0, [], relax)
  const query = { data: facets, isError: false, isFetching: false, refetch: () => {} }
  const change = vi.fn<Narrowing['change']>()
  const narrowing = { address, facets, query, isCounting: false, change }
  renderWithApp(<NothingLeft narrowing={narrowing} waiting={null} otherwise={<p>Nada ayuda</p>} />)
  return { change, user: userEvent.setup() }
}

const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

test('up to three choices are offered to be taken back, the best first, and all of them together', async () => {
  const { change, user } = show([
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
  expect(change).toHaveBeenLastCalledWith({ f: 'color.carey_forma.redonda_talla.l' })
  await user.click(screen.getByRole('button', { name: 'Quitar todos los filtros' }))
  // The gender is what this page is about.
  expect(change).toHaveBeenLastCalledWith({ f: '', brand: undefined, gender: 'female' })
})

test('brand and gender stand in their own places of the address', async () => {
  const { change, user } = show([{ slug: 'gender', label: 'Mujeres', total: 4 }])
  await user.click(screen.getByRole('button', { name: 'Quitar Mujeres (4)' }))
  expect(change).toHaveBeenCalledWith({ gender: undefined })
})

test('where taking one back would not help, none is offered', () => {
  show([])
  expect(screen.getByText('Nada ayuda')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
