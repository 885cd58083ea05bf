import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fakeApi } from '@/shared/testing/fake-api'
import { renderWithApp } from '@/shared/testing/render-with-app'
import { ModelEditor } from './model-editor'

const route = '/api/admin/product-models'
const colour = (id: string, product: string, name: string) => ({
  product_id: id,
  product_name: product,
  name,
  swatch: '#203040',
  state: 'published',
})
const samana = {
  id: 'm1',
  name: 'Samaná',
  version: 4,
  colours: [colour('p1', 'Samaná', 'Carey'), colour('p2', 'Luperón', 'Negro')],
}
const list = (...items: object[]) => ({ json: { items, total: items.length, page: 1, per_page: 5 } })

function open(productId = 'p1', name = 'Samaná') {
  renderWithApp(<ModelEditor productId={productId} name={name} />)
  return userEvent.setup()
}

test('a colour that is taken out is sent with the version that was read', async () => {
  const seen = fakeApi({
    [`GET ${route}`]: list(samana),
    [`PUT ${route}/m1`]: { json: { ...samana, version: 5, colours: [samana.colours[0]] } },
  })
  const user = open()
  const colours = await screen.findByRole('list', { name: 'Colores del modelo' })
  expect(within(colours).getAllByRole('listitem')).toHaveLength(2)
  expect(screen.getByText(/Este producto es un color de/).textContent).toContain('Samaná')
  await user.click(screen.getByRole('button', { name: 'Quitar del modelo: Luperón' }))
  await user.click(screen.getByRole('button', { name: /^Guardar modelo/ }))
  await expect.poll(() => seen[`PUT ${route}/m1`]?.length).toBe(1)
  expect(seen[`PUT ${route}/m1`]?.[0]?.body).toMatchObject({ name: 'Samaná', products: ['p1'], version: 4 })
})

test('a product without a model joins one that is found, behind its colours', async () => {
  const seen = fakeApi({
    [`GET ${route}`]: [list(), list(samana)],
    [`PUT ${route}/m1`]: { json: { ...samana, version: 5 } },
  })
  const user = open('p3', 'Pedernales')
  await user.type(await screen.findByLabelText('Este producto es un color de'), 'sam')
  await user.click(await screen.findByRole('button', { name: 'Samaná' }))
  await user.click(screen.getByRole('button', { name: /^Guardar modelo/ }))
  await expect.poll(() => seen[`PUT ${route}/m1`]?.length).toBe(1)
  expect(seen[`PUT ${route}/m1`]?.[0]?.body).toMatchObject({ products: ['p1', 'p2', 'p3'], version: 4 })
})

test('a name that no model has makes one', async () => {
  const seen = fakeApi({
    [`GET ${route}`]: list(),
    [`POST ${route}`]: { status: 201, json: { id: 'm2', name: 'Norte', version: 1, colours: [] } },
  })
  const user = open('p3', 'Pedernales')
  expect(await screen.findByRole('button', { name: 'Crear modelo «Pedernales»' })).toBeTruthy()
  await user.type(screen.getByLabelText('Este producto es un color de'), 'Norte')
  await user.click(await screen.findByRole('button', { name: 'Crear modelo «Norte»' }))
  expect(screen.getByText('La tienda enseña los colores cuando el modelo tiene dos o más.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Guardar modelo/ }))
  await expect.poll(() => seen[`POST ${route}`]?.length).toBe(1)
  expect(seen[`POST ${route}`]?.[0]?.body).toMatchObject({ name: 'Norte', products: ['p3'] })
})

test('what cannot be read says so, and can be asked for again', async () => {
  fakeApi({ [`GET ${route}`]: [{ status: 500, json: {} }, list()] })
  const user = open('p3', 'Pedernales')
  expect(await screen.findByText('No se pudo cargar el modelo')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByLabelText('Este producto es un color de')).toBeTruthy()
})
