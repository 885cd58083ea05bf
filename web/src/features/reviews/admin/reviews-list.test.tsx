import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fakeApi } from '@/shared/testing/fake-api'
import { renderWithApp } from '@/shared/testing/render-with-app'
import { ReviewsList } from './reviews-list'

const list = 'GET /api/admin/reviews'
const decide = 'PUT /api/admin/reviews/r1'
const review = {
  ...{ id: 'r1', product_id: 'p1', product_name: 'Samaná', name: 'Eva R.', stars: 4, fit: 'right' },
  ...{ body: 'Ligera\ny firme', status: 'pending', reason: '', answer: '', version: 3 },
  ...{ created_at: '2026-11-15T12:00:00Z', updated_at: '2026-11-15T12:00:00Z' },
}
const page = (...items: object[]) => ({ json: { items, total: items.length, page: 1, per_page: 20 } })

test('one press publishes exactly what was read', async () => {
  const seen = fakeApi({
    [list]: [page(review), page({ ...review, status: 'published', version: 4 })],
    [decide]: { json: { ...review, status: 'published', version: 4 } },
  })
  renderWithApp(<ReviewsList />)
  await userEvent
    .setup()
    .click(await screen.findByRole('button', { name: /^Publicar la opinión de Eva R. sobre Samaná/ }))
  expect(await screen.findByText('Publicada', { selector: 'li *' })).toBeTruthy()
  expect(seen[decide]?.[0]?.body).toEqual({ status: 'published', reason: '', answer: '', version: 3 })
  expect(screen.queryByRole('button', { name: /^Publicar/ })).toBeNull()
})

test('who hides says why', async () => {
  const seen = fakeApi({
    [list]: page(review),
    [decide]: { json: { ...review, status: 'hidden', version: 4 } },
  })
  const user = userEvent.setup()
  renderWithApp(<ReviewsList />)
  await user.click(await screen.findByRole('button', { name: /^Ocultar/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ocultar opinión' }))
  await user.click(dialog.getByRole('button', { name: /^Ocultar/ }))
  expect(await dialog.findByText('Escribe el motivo')).toBeTruthy()
  await user.type(dialog.getByLabelText('Motivo'), 'Habla de otra tienda')
  await user.click(dialog.getByRole('button', { name: /^Ocultar/ }))
  await expect
    .poll(() => seen[decide]?.[0]?.body)
    .toEqual({
      ...{ status: 'hidden', reason: 'Habla de otra tienda' },
      ...{ answer: '', version: 3 },
    })
})

test('an answer leaves the rest as it is', async () => {
  const seen = fakeApi({
    [list]: page(review),
    [decide]: { json: { ...review, answer: 'Gracias', version: 4 } },
  })
  const user = userEvent.setup()
  renderWithApp(<ReviewsList />)
  await user.click(await screen.findByRole('button', { name: /^Responder/ }))
  await user.type(await screen.findByLabelText('Respuesta'), 'Gracias')
  await user.click(screen.getByRole('button', { name: /^Guardar respuesta/ }))
  await expect
    .poll(() => seen[decide]?.[0]?.body)
    .toEqual({
      ...{ status: 'pending', reason: '' },
      ...{ answer: 'Gracias', version: 3 },
    })
})

test('none, and no answer', async () => {
  fakeApi({ [list]: [{ status: 500, json: {} }, page()] })
  renderWithApp(<ReviewsList />)
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByText('No hay opiniones aquí')).toBeTruthy()
})
