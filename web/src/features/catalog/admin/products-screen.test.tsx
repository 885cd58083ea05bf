import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { fakeApi } from '@/shared/testing/fake-api'
import { renderWithApp } from '@/shared/testing/render-with-app'
import { Button } from '@/shared/ui/button'
import type { AdminProduct } from './product-api'
import type { InventorySlot } from './product-edit-dialog'
import { ProductsScreen } from './products-screen'

const samana: AdminProduct = {
  id: 'p1',
  name: 'Samaná',
  description: 'Aviador',
  price: 210,
  buy_price: 100,
  sell_price: null,
  markup_percentage: null,
  stock_quantity: 3,
  category: 'Sol',
  brand_id: 'b1',
  brand_name: 'Malecón',
  gender: 'female',
  is_featured: true,
  image_url: '',
  state: 'published',
  publish_at: null,
  sku: null,
  barcode: null,
  version: 4,
  created_at: '2026-11-05T02:00:00Z',
  updated_at: '2026-11-05T02:00:00Z',
}
const plain = { ...samana, id: 'p2', name: 'Sencilla', brand_id: null, brand_name: '', stock_quantity: 0 }
const list = <Item,>(items: Item[], total = items.length) => ({
  json: { items, total, page: 1, per_page: 20 },
})
const one = 'GET /api/admin/products/p1'
const put = 'PUT /api/admin/products/p1'
const stale = (current: AdminProduct) => ({
  status: 409,
  json: { code: 'catalog.stale_product', detail: 'Otra persona…', current, changed_by: 'luis@mirada.do' },
})

const stockButton: InventorySlot = (product, onStockChange) => (
  <Button onClick={onStockChange}>{product.stock_quantity} en inventario</Button>
)

function Broken(): never {
  throw new Error('cannot be drawn')
}

function show(at = '/', answers: Parameters<typeof fakeApi>[0] = {}, inventory = stockButton) {
  const seen = fakeApi({
    'GET /api/admin/products': list([samana, plain]),
    'GET /api/admin/brands': list([
      { id: 'b1', name: 'Malecón' },
      { id: 'b2', name: 'Ozama' },
    ]),
    'GET /api/admin/categories': list([{ id: 'c1', name: 'Sol' }]),
    'GET /api/admin/product-images': list([]),
    'GET /api/admin/admin-settings': list([
      { setting_key: 'default_markup_percentage', setting_value: { value: 50 } },
      { setting_key: 'low_stock_threshold', setting_value: { value: 5 } },
    ]),
    [one]: { json: samana },
    ...answers,
  })
  const { router } = renderWithApp(<ProductsScreen inventory={inventory} />, { at })
  return { seen, router, user: userEvent.setup() }
}

const field = async (label: string) => (await screen.findByLabelText(label)) as HTMLInputElement
const press = async (user: ReturnType<typeof userEvent.setup>, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))

async function retype(user: ReturnType<typeof userEvent.setup>, label: string, text: string) {
  await user.clear(await field(label))
  if (text) await user.type(await field(label), text)
}

test('a row tells brand, gender, price, stock and state', async () => {
  show()
  const row = within((await screen.findByText('Samaná')).closest('tr') as HTMLElement)
  expect(row.getByText('Malecón')).toBeTruthy()
  expect(row.getByText('Mujer')).toBeTruthy()
  expect(row.getAllByText('210.00')).not.toHaveLength(0)
  expect(row.getAllByText('Activo')).not.toHaveLength(0)
  expect(row.getAllByText('Destacado')).not.toHaveLength(0)
  expect(screen.getAllByText('Sin marca')).not.toHaveLength(0)
})

test('search, filters, order and page are the address and the question to the server', async () => {
  const { seen, router, user } = show('/?page=2&gender=female&sort=price&order=desc&stock=nonsense')
  await screen.findByText('Samaná')
  expect(seen['GET /api/admin/products']?.[0]?.url.search).toBe(
    '?page=2&gender=female&sort=price&order=desc&per_page=20',
  )
  await user.selectOptions(await field('Marca'), await screen.findByRole('option', { name: 'Ozama' }))
  await user.type(await field('Buscar por nombre'), 'sol')
  await waitFor(() =>
    expect(router.state.location.search).toBe(
      '?gender=female&sort=price&order=desc&stock=nonsense&brand=b2&search=sol',
    ),
  )
  await press(user, 'Limpiar filtros')
  expect(router.state.location.search).toBe('?sort=price&order=desc')
  expect((await field('Buscar por nombre')).value).toBe('')
})

test('a list that cannot be had says so, with a retry', async () => {
  const { user } = show('/', { 'GET /api/admin/products': [{ status: 500 }, list([samana])] })
  expect(await screen.findAllByText('No se pudieron cargar los productos')).toHaveLength(2)
  await press(user, /^Reintentar/)
  await screen.findByText('Samaná')
})

test('what is refused is named on its field and what was typed stays', async () => {
  const errors = [
    { field: 'name', message: 'El nombre es requerido' },
    { field: 'price', message: 'Debe ser un número desde 0 con hasta dos decimales' },
  ]
  const json = { code: 'catalog.invalid_product', detail: 'Revisa los datos del producto', errors }
  const { seen, user } = show('/?new=1', { 'POST /api/admin/products': { status: 422, json } })
  await user.type(await field('Descripción'), 'Con puente alto')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Género' }), 'Hombre')
  await press(user, /^Crear Producto/)
  expect(await screen.findByText('No se pudo crear el producto: El nombre es requerido')).toBeTruthy()
  expect((await field('Nombre')).getAttribute('aria-invalid')).toBe('true')
  expect((await field('Precio')).getAttribute('aria-invalid')).toBe('true')
  expect((await field('Descripción')).value).toBe('Con puente alto')
  expect(seen['POST /api/admin/products']?.[0]?.body).toEqual({
    name: '',
    description: 'Con puente alto',
    price: null,
    buy_price: null,
    sell_price: null,
    markup_percentage: null,
    stock_quantity: 0,
    brand_id: 'none',
    category: 'none',
    gender: 'male',
    is_featured: false,
    sku: '',
    barcode: '',
    state: 'published',
    publish_at: null,
  })
})

test('a draft is made by its own button, and the list shows what is not in the shop', async () => {
  const draft = { ...samana, state: 'draft' as const }
  const due = { ...plain, state: 'scheduled' as const, publish_at: '2026-12-14T13:00:00Z' }
  const { seen, user } = show('/?new=1', {
    'GET /api/admin/products': list([draft, due]),
    'POST /api/admin/products': { status: 201, json: draft },
  })
  await user.type(await field('Nombre'), 'Samaná')
  await press(user, 'Guardar borrador')
  await screen.findByText('Samaná se guardó como borrador')
  expect(seen['POST /api/admin/products']?.[0]?.body).toMatchObject({ state: 'draft', publish_at: null })
  await press(user, 'Más tarde')
  expect((await screen.findAllByText('Borrador')).length).toBeGreaterThan(0)
  expect(screen.getAllByText(/^Programado · 14 dic, 0?9:00$/).length).toBeGreaterThan(0)
})

test('a time is typed and sent as the hour in Santo Domingo', async () => {
  const { seen, user } = show('/?edit=p1', { [put]: { json: samana } })
  await waitFor(async () => expect((await field('Nombre')).value).toBe('Samaná'))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Publicación' }), 'Programado')
  const time = await field('Se publica el')
  await user.clear(time)
  await user.type(time, '2026-12-14T09:00')
  await press(user, /^Guardar Cambios/)
  await screen.findByText('Producto actualizado correctamente')
  expect(seen[put]?.[0]?.body).toMatchObject({ state: 'scheduled', publish_at: '2026-12-14T13:00:00.000Z' })
})

test('a draft is looked at in a tab of its own, and a refusal closes it', async () => {
  const tab = { location: { href: '' }, opener: {}, close: vi.fn() }
  vi.stubGlobal('open', () => tab)
  const { seen, user } = show('/', {
    'GET /api/admin/products': list([{ ...samana, state: 'draft' as const }]),
    'POST /api/admin/previews': [
      {
        status: 201,
        json: { token: 't', path: '/product/p1?preview=t', expires_at: '2026-11-05T02:30:00Z' },
      },
      { status: 404, json: { code: 'catalog.product_not_found', detail: 'El producto ya no existe' } },
    ],
  })
  await press(user, 'Vista previa de Samaná')
  await waitFor(() => expect(tab.location.href).toBe('/product/p1?preview=t'))
  expect(tab.opener).toBeNull()
  expect(seen['POST /api/admin/previews']?.[0]?.body).toEqual({ scope: 'product', target_id: 'p1' })
  await press(user, 'Vista previa de Samaná')
  await screen.findByText('No se pudo abrir la vista previa: El producto ya no existe')
  expect(tab.close).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})

test('a new product is followed by its images, if wanted', async () => {
  const { router, user } = show('/?new=1', { 'POST /api/admin/products': { status: 201, json: samana } })
  await user.type(await field('Nombre'), 'Samaná')
  await press(user, /^Crear Producto/)
  await screen.findByText('Producto creado correctamente')
  await press(user, 'Agregar imágenes')
  expect(await screen.findByRole('tab', { name: 'Imágenes', selected: true })).toBeTruthy()
  expect(router.state.location).toMatchObject({ search: '?edit=p1', hash: '#images' })
})

test('the suggestion follows the typing and overwrites nothing unasked', async () => {
  const { user } = show('/?edit=p1')
  await waitFor(async () => expect((await field('Precio')).value).toBe('210.00'))
  expect(await screen.findByText('$150.00')).toBeTruthy()
  await retype(user, 'Margen (%)', '80')
  expect(screen.getByText('$180.00')).toBeTruthy()
  expect((await field('Precio')).value).toBe('210.00')
  expect((await field('Precio de venta')).value).toBe('')
  await press(user, 'Usar como precio')
  expect((await field('Precio')).value).toBe('180.00')
})

test('a change names the version it was made on, and stock only when touched', async () => {
  const { seen, user } = show('/?edit=p1', { [put]: { json: samana } })
  await waitFor(async () => expect((await field('Nombre')).value).toBe('Samaná'))
  await retype(user, 'Nombre', 'Samaná II')
  await press(user, /^Guardar Cambios/)
  await screen.findByText('Producto actualizado correctamente')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const body = seen[put]?.[0]?.body
  expect(body).toMatchObject({ name: 'Samaná II', price: 210, brand_id: 'b1', version: 4 })
  expect(body).not.toHaveProperty('stock_quantity')
  expect(seen['GET /api/admin/products']?.length).toBeGreaterThan(1)
})

test('stock that was touched is sent with what was read', async () => {
  const { seen, user } = show('/?edit=p1', { [put]: { json: samana } })
  await waitFor(async () => expect((await field('Nombre')).value).toBe('Samaná'))
  await user.clear(screen.getByRole('spinbutton', { name: 'Stock' }))
  await user.type(screen.getByRole('spinbutton', { name: 'Stock' }), '8')
  await press(user, /^Guardar Cambios/)
  await screen.findByText('Producto actualizado correctamente')
  expect(seen[put]?.[0]?.body).toMatchObject({ stock_quantity: 8, stock_read: 3 })
})

test('two people, different fields: both are saved together', async () => {
  const theirs = { ...samana, price: 199, version: 5 }
  const { seen, user } = show('/?edit=p1', { [put]: [stale(theirs), { json: { ...theirs, version: 6 } }] })
  await waitFor(async () => expect((await field('Nombre')).value).toBe('Samaná'))
  await retype(user, 'Nombre', 'Samaná II')
  await press(user, /^Guardar Cambios/)
  expect(await screen.findByText('Guardado junto con los cambios de luis@mirada.do')).toBeTruthy()
  expect(seen[put]?.[1]?.body).toMatchObject({ name: 'Samaná II', price: 199, version: 5 })
})

test('two people, same field: the second sees both and keeps what was typed', async () => {
  const theirs = { ...samana, price: 199, version: 5 }
  const { seen, user } = show('/?edit=p1', { [put]: [stale(theirs), { json: { ...theirs, version: 6 } }] })
  await waitFor(async () => expect((await field('Nombre')).value).toBe('Samaná'))
  await retype(user, 'Precio', '250')
  await press(user, /^Guardar Cambios/)
  const dialog = within(await screen.findByRole('dialog', { name: /^Otra persona cambió esto/ }))
  expect(dialog.getAllByRole('row')[1]?.textContent).toBe('Precio199.00250')
  await user.click(dialog.getByRole('button', { name: 'Conservar mis cambios sobre lo más reciente' }))
  expect((await field('Precio')).value).toBe('250')
  await press(user, /^Guardar Cambios/)
  await screen.findByText('Producto actualizado correctamente')
  expect(seen[put]?.[1]?.body).toMatchObject({ price: 250, version: 5 })
})

test('the newest can be loaded instead', async () => {
  const theirs = { ...samana, name: 'Bahía', version: 5 }
  const { user } = show('/?edit=p1', { [put]: stale(theirs) })
  await waitFor(async () => expect((await field('Nombre')).value).toBe('Samaná'))
  await retype(user, 'Nombre', 'Samaná II')
  await press(user, /^Guardar Cambios/)
  await press(user, 'Cargar lo más reciente')
  expect((await field('Nombre')).value).toBe('Bahía')
})

test('stock moved in its tab shows in the form beside what is being typed', async () => {
  const { user } = show('/?edit=p1', {
    [one]: [{ json: samana }, { json: { ...samana, stock_quantity: 9 } }],
  })
  await waitFor(async () => expect((await field('Nombre')).value).toBe('Samaná'))
  await retype(user, 'Nombre', 'Samaná II')
  await user.click(screen.getByRole('tab', { name: 'Inventario' }))
  await press(user, '3 en inventario')
  await screen.findByRole('button', { name: '9 en inventario' })
  await user.click(screen.getByRole('tab', { name: 'Información Básica sin guardar' }))
  expect((screen.getByRole('spinbutton', { name: 'Stock' }) as HTMLInputElement).value).toBe('9')
  expect((await field('Nombre')).value).toBe('Samaná II')
})

test('closing with changes asks first', async () => {
  const { user } = show('/?edit=p1')
  await waitFor(async () => expect((await field('Nombre')).value).toBe('Samaná'))
  await retype(user, 'Nombre', 'Samaná II')
  await press(user, 'Cancelar')
  await press(user, 'Seguir editando')
  expect((await field('Nombre')).value).toBe('Samaná II')
  await press(user, 'Cancelar')
  await press(user, 'Salir sin guardar')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a product is removed after a question, and a refusal says why', async () => {
  const route = 'DELETE /api/admin/products/p1'
  const { seen, user } = show('/', {
    [route]: [{ status: 404, json: { detail: 'Producto no encontrado' } }, { status: 204 }],
  })
  await press(user, 'Eliminar Samaná')
  expect(seen[route]).toHaveLength(0)
  const question = within(screen.getByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: /^Eliminar/ }))
  expect(await screen.findByText('No se pudo eliminar el producto: Producto no encontrado')).toBeTruthy()
  await user.click(question.getByRole('button', { name: /^Eliminar/ }))
  await screen.findByText('Producto eliminado correctamente')
})

test('a part that cannot be drawn says which, and leaves the others alone', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { user } = show('/?edit=p1#inventory', {}, () => <Broken />)
  expect(await screen.findByText('Failed to load inventory manager')).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: 'Información Básica' }))
  expect((await field('Nombre')).value).toBe('Samaná')
})

test('a product is duplicated with one press, and the list is asked again', async () => {
  const route = 'POST /api/admin/products/p1/duplicate'
  const { user, seen } = show('/', { [route]: { json: { ...samana, id: 'p2', name: 'Samaná (copia)' } } })
  await screen.findByText('Samaná')
  const before = seen['GET /api/admin/products']?.length ?? 0
  await press(user, 'Duplicar Samaná')
  expect(await screen.findByText('Samaná (copia) es un borrador.')).toBeTruthy()
  await waitFor(() => expect(seen['GET /api/admin/products']?.length).toBeGreaterThan(before))
})
