import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fakeApi } from '@/shared/testing/fake-api'
import { renderWithApp } from '@/shared/testing/render-with-app'
import { ImageManager } from './image-manager'

const image = (id: string, changes = {}) => ({
  id,
  product_id: 'p1',
  image_url: `/media/product-images/p1/${id}.jpg`,
  alt_text: '',
  is_thumbnail: false,
  display_order: 0,
  width: 800,
  height: 600,
  sizes: [400, 800],
  created_at: '2026-11-05T02:00:00Z',
  ...changes,
})
const listRoute = 'GET /api/admin/product-images'
const addRoute = 'POST /api/admin/product-images'
const page = (...items: object[]) => ({ json: { items, total: items.length, page: 1, per_page: 100 } })
const two = page(image('a', { is_thumbnail: true }), image('b'))
const picture = (name: string, type = 'image/png') => new File(['pixels'], name, { type })

function show(answers: Parameters<typeof fakeApi>[0] = {}) {
  const seen = fakeApi({ [listRoute]: two, ...answers })
  renderWithApp(<ImageManager productId="p1" productName="Jarabacoa" />)
  return seen
}

const choose = (...files: File[]) =>
  userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText('Archivos de imagen'), files)

test('of several files the refused one stays with its reason, and the others go on', async () => {
  const damaged = 'The picture is damaged or incomplete. Save it again and choose it once more.'
  const seen = show({
    [listRoute]: [page(), two],
    [addRoute]: [
      { status: 201, json: image('a') },
      { status: 422, json: { code: 'platform.broken_image', detail: damaged } },
      { status: 201, json: image('b') },
    ],
  })
  await screen.findByText('Este producto no tiene imágenes')
  await choose(
    picture('frente.png'),
    picture('rota.png'),
    picture('perfil.png'),
    picture('notas.txt', 'text/plain'),
  )

  expect(await screen.findByText('2 imágenes')).toBeTruthy()
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2))
  const refused = screen.getAllByRole('alert').map((alert) => alert.textContent)
  expect(refused[0]).toBe(damaged)
  expect(refused[1]).toMatch(/^This file is not a picture/)
  expect(screen.queryByText('frente.png')).toBeNull()
  expect(seen[addRoute]).toHaveLength(3)
  expect(seen[addRoute]?.[0]?.body).toMatch(/name="product_id"[\s\S]*p1[\s\S]*filename="frente.png"/)
})

test('a refused file can be sent again or taken away', async () => {
  const user = userEvent.setup()
  const seen = show({
    [addRoute]: [
      { status: 503, json: { detail: 'Other pictures are being prepared.' } },
      { status: 201, json: image('c') },
    ],
  })
  await screen.findByText('2 imágenes')
  await choose(picture('frente.png'))
  await user.click(await screen.findByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByText('Image uploaded successfully')).toBeTruthy()
  expect(screen.queryByText('frente.png')).toBeNull()
  expect(seen[addRoute]).toHaveLength(2)

  await choose(picture('notas.txt', 'text/plain'))
  await user.click(await screen.findByRole('button', { name: 'Quitar notas.txt' }))
  expect(screen.queryByText('notas.txt')).toBeNull()
})

test('pictures are pasted and dropped, too', async () => {
  const seen = show({ [addRoute]: { status: 201, json: image('c') } })
  await screen.findByText('2 imágenes')
  fireEvent.paste(document, { clipboardData: { files: [picture('pegada.png')] } })
  await waitFor(() => expect(seen[addRoute]).toHaveLength(1))
  fireEvent.drop(screen.getByText(/Arrastra o pega/), { dataTransfer: { files: [picture('soltada.png')] } })
  await waitFor(() => expect(seen[addRoute]).toHaveLength(2))
  expect(seen[addRoute]?.map(({ body }) => /filename="(\w+)/.exec(String(body))?.[1])).toEqual([
    'pegada',
    'soltada',
  ])
})

test('another image becomes the thumbnail', async () => {
  const user = userEvent.setup()
  const route = 'PUT /api/admin/product-images/b'
  const seen = show({
    [listRoute]: [two, page(image('a'), image('b', { is_thumbnail: true }))],
    [route]: { json: image('b', { is_thumbnail: true }) },
  })
  await user.click(await screen.findByRole('button', { name: 'Usar como miniatura la imagen 2' }))
  expect(await screen.findByText('Thumbnail updated successfully')).toBeTruthy()
  expect(seen[route]?.[0]?.body).toEqual({ is_thumbnail: true })
  expect(await screen.findByRole('button', { name: 'Usar como miniatura la imagen 1' })).toBeTruthy()
  expect(screen.getAllByText('Miniatura')).toHaveLength(1)
})

test('an image is removed after a question; a refusal says why', async () => {
  const user = userEvent.setup()
  const route = 'DELETE /api/admin/product-images/b'
  const seen = show({
    [listRoute]: [two, page(image('a', { is_thumbnail: true }))],
    [route]: [{ status: 404, json: { detail: 'The image does not exist' } }, { status: 204 }],
  })
  await user.click(await screen.findByRole('button', { name: 'Eliminar imagen 2' }))
  expect(seen[route]).toHaveLength(0)
  const confirm = within(screen.getByRole('alertdialog')).getByRole('button', { name: /^Eliminar/ })
  await user.click(confirm)
  // In place of the question, and in the toast.
  expect(await screen.findAllByText('The image does not exist')).toHaveLength(2)
  await user.click(confirm)
  expect(await screen.findByText('Image deleted successfully')).toBeTruthy()
  expect(await screen.findByText('1 imagen')).toBeTruthy()
})

test('the alternative text is saved when its field is left, if it changed', async () => {
  const user = userEvent.setup()
  const route = 'PUT /api/admin/product-images/a'
  const seen = show({ [route]: { json: image('a', { alt_text: 'De frente' }) } })
  const [field] = await screen.findAllByLabelText('Texto alternativo')
  await user.click(field as HTMLElement)
  await user.tab()
  await user.type(field as HTMLElement, 'De frente')
  await user.tab()
  expect(await screen.findByText('Texto alternativo guardado')).toBeTruthy()
  expect(seen[route]?.map(({ body }) => body)).toEqual([{ alt_text: 'De frente' }])
})

test('images that cannot be had say so in their place, with a retry, and as a toast', async () => {
  const user = userEvent.setup()
  show({ [listRoute]: [{ status: 500 }, two] })
  expect(await screen.findAllByText('Failed to fetch product images')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: /^Reintentar/ }))
  expect(await screen.findByText('2 imágenes')).toBeTruthy()
})
