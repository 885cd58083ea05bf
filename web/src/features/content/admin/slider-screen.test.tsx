import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fakeApi } from '@/shared/testing/fake-api'
import { renderWithApp } from '@/shared/testing/render-with-app'
import { SliderScreen } from './slider-screen'

const slide = {
  id: 's1',
  title: 'Carey de la casa',
  subtitle: '',
  description: 'Acetato pulido',
  image_url: '/media/slides/1.webp',
  image_sizes: [],
  button_text: 'Ver',
  button_link: '/featured',
  display_order: 0,
  is_active: true,
  created_at: '2026-11-15T03:30:00Z',
  updated_at: '2026-11-15T03:30:00Z',
}
const second = { ...slide, id: 's2', title: 'Azul noche', display_order: 1, is_active: false }
const list = 'GET /api/admin/slider-content'
const page = (...items: object[]) => ({ json: { items, total: items.length, page: 1, per_page: 100 } })

function show(answers: Parameters<typeof fakeApi>[0] = {}) {
  const seen = fakeApi({ [list]: page(slide, second), ...answers })
  renderWithApp(<SliderScreen />)
  return { seen, user: userEvent.setup() }
}

test('slides show their state, order, words and where the button leads', async () => {
  show()
  const rows = within(await screen.findByRole('list', { name: 'Slides' })).getAllByRole('listitem')
  expect(rows[0]?.textContent).toMatch(/Carey de la casa.*Activo.*Orden 0.*Acetato pulido.*Ver.*\/featured/)
  expect(rows[1]?.textContent).toMatch(/Azul noche.*Inactivo.*Orden 1/)
  const subir = screen.getByRole('button', { name: 'Subir Carey de la casa' }) as HTMLButtonElement
  expect(subir.disabled).toBe(true)
})

test('a failed move makes no noise and can be tried again in its place', async () => {
  const move = 'POST /api/admin/slider-content/s1/move'
  const { seen, user } = show({ [move]: [{ status: 409, json: { detail: 'no' } }, { json: slide }] })
  await user.click(await screen.findByRole('button', { name: 'Bajar Carey de la casa' }))
  await screen.findByText('No se movió.')
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  await waitFor(() => expect(seen[move]).toHaveLength(2))
  expect(seen[move]?.[1]?.body).toEqual({ direction: 'down' })
  expect(seen['PUT /api/admin/slider-content/order']).toBeUndefined()
})

test('only title and active can be changed in the list', async () => {
  const put = 'PUT /api/admin/slider-content/s1'
  const { seen, user } = show({ [put]: { json: slide } })
  await user.click(await screen.findByRole('button', { name: 'Edición rápida de Carey de la casa' }))
  const form = within(screen.getByRole('form', { name: 'Edición rápida de Carey de la casa' }))
  const title = form.getByLabelText('Título')
  await user.clear(title)
  expect((form.getByRole('button', { name: /^Guardar/ }) as HTMLButtonElement).disabled).toBe(true)
  await user.type(title, 'Carey')
  await user.click(form.getByRole('switch', { name: 'Activo' }))
  await user.click(form.getByRole('button', { name: /^Guardar/ }))
  expect(await screen.findByText('Slide actualizado correctamente')).toBeTruthy()
  expect(seen[put]?.[0]?.body).toEqual({ title: 'Carey', is_active: false })
})

test('a new slide needs a title; what the server refuses is named and what was typed stays', async () => {
  const post = 'POST /api/admin/slider-content'
  const message = 'Usa una dirección http o https'
  const refusal = { detail: 'No se pudo crear el slide', errors: [{ field: 'button_link', message }] }
  const { user } = show({ [post]: { status: 422, json: refusal } })
  await user.click(await screen.findByRole('button', { name: 'Nuevo Slide' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Nuevo Slide' }))
  const create = dialog.getByRole('button', { name: /^Crear/ }) as HTMLButtonElement
  expect(create.disabled).toBe(true)
  await user.type(dialog.getByLabelText('Título *'), 'Semana santa')
  await user.type(dialog.getByLabelText('Enlace del botón'), 'javascript:hit()')
  await user.click(create)
  expect(await dialog.findByText(message)).toBeTruthy()
  expect(screen.getByText('No se pudo crear el slide')).toBeTruthy()
  expect((dialog.getByLabelText('Título *') as HTMLInputElement).value).toBe('Semana santa')

  await user.click(dialog.getByRole('button', { name: 'Cancelar' }))
  expect(await screen.findByText('¿Salir sin guardar?')).toBeTruthy()
})

test('no slides, and no answer', async () => {
  const { user } = show({ [list]: [{ status: 500, json: {} }, page()] })
  await user.click(await screen.findByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByText('No hay slides configurados')).toBeTruthy()
})
