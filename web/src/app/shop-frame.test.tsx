import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { createQueryClient } from '@/shared/api/query-client'
import { fakeApi } from '@/shared/testing/fake-api'
import { Providers } from './providers'
import { shopPages } from './shop-pages'
import { shopRoutes } from './shop-routes'

function visit(address: string) {
  const router = createMemoryRouter(shopRoutes(shopPages), { initialEntries: [address] })
  render(
    <Providers client={createQueryClient()}>
      <RouterProvider router={router} />
    </Providers>,
  )
}

const none = { json: { items: [], total: 0, page: 1, per_page: 20 } }
const missing = { status: 404, json: { code: 'catalog.missing_product' } }

beforeEach(() => {
  fakeApi({
    'GET /api/session': { json: { user: null } },
    'GET /api/slider-content': none,
    'GET /api/social-networks': none,
    'GET /api/site-content': none,
    'GET /api/footer-config': { json: { configured: false } },
    'GET /api/products/featured': none,
    'GET /api/products': none,
    'GET /api/brands': none,
    'GET /api/products/p1': missing,
  })
  document.title = ''
})

test('the home page opens with its words', async () => {
  visit('/')
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toContain('Visión Premium')
  expect(screen.getByRole('link', { name: 'Explorar Colección' }).getAttribute('href')).toBe('/featured')
  expect(await screen.findByText('No hay productos destacados disponibles')).toBeTruthy()
  expect(document.title).toBe('Mirada')
})

test('a client navigation names the document and moves the focus to the page', async () => {
  const user = userEvent.setup()
  visit('/')
  await screen.findByText('Productos Destacados')
  await user.click(screen.getAllByRole('link', { name: 'Contacto' })[0] as HTMLElement)
  await waitFor(() => expect(document.title).toBe('Contacto · Mirada'))
  expect(document.activeElement?.id).toBe('contenido')
})

test('the title that the server wrote is kept on the first page', async () => {
  document.title = 'Samaná · Mirada'
  visit('/product/p1')
  await screen.findByText('Producto no encontrado')
  expect(document.title).toBe('Samaná · Mirada')
})

test('one of the links that share /brands is the current one', async () => {
  visit('/brands?gender=male')
  await screen.findByRole('heading', { level: 1 })
  const nav = screen.getByRole('navigation', { name: 'Principal' })
  const current = [...nav.querySelectorAll('[aria-current=page]')].map((link) => link.textContent)
  expect(current).toEqual(['Hombres'])
})

test('an unknown address says so and leads home', async () => {
  visit('/nowhere')
  expect(await screen.findByRole('heading', { name: 'Oops! Page not found' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Volver al Inicio' }).getAttribute('href')).toBe('/')
})

test('the phone menu opens, leads on and closes', async () => {
  const user = userEvent.setup()
  visit('/')
  await screen.findByText('Productos Destacados')
  await user.click(screen.getByRole('button', { name: 'Menú' }))
  const menu = await screen.findByRole('dialog', { name: 'Menú' })
  await user.click(within(menu).getByRole('link', { name: 'Mujeres' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByRole('heading', { level: 1, name: 'Mujeres' })).toBeTruthy()
})
