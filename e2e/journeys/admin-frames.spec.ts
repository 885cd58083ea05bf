import { lookAt } from '../support/account.ts'
import { expect, test } from '../support/fixtures.ts'
import { greyJpeg } from '../support/grey-jpeg.ts'
import { signInStaff } from '../support/staff.ts'
import { toastSaying } from '../support/toast.ts'

test('staff describe a frame, see it, and the shop can then try it on', async ({ page, guard }) => {
  guard.tolerate(/status 422/)
  await signInStaff(page)
  const name = `Montura de prueba ${process.pid}`
  const made = await page.request.post('/api/admin/products', {
    data: { name, price: 120, stock_quantity: 4 },
  })
  const { id } = await made.json()
  await page.goto(`/admin/products?edit=${id}#characteristics`)
  const editor = page.getByRole('region', { name: 'Montura para la prueba virtual' })
  await expect(editor.getByRole('img', { name: `${name} en 3D` })).toBeVisible({ timeout: 30_000 })

  await editor.getByLabel('Lente (mm)').fill('12')
  await expect(editor.getByText('Con estas medidas no se puede construir una montura.')).toBeVisible()
  await editor.getByRole('button', { name: 'Guardar montura' }).click()
  await expect(editor.getByText('Escribe un número de 36 a 72')).toBeVisible()
  await expect(editor.getByLabel('Puente (mm)')).toHaveValue('21')

  await editor.getByLabel('Lente (mm)').fill('51')
  await editor.getByLabel('Forma').selectOption('cat-eye')
  await editor.getByLabel('Color').fill('#5a1226')
  await editor.getByRole('button', { name: 'Guardar montura' }).click()
  await expect(toastSaying(page, 'Montura guardada correctamente')).toBeVisible()
  const { frame } = await (await page.request.get(`/api/product-frames/${id}`)).json()
  expect(frame).toMatchObject({
    shape: 'cat-eye',
    lens_width: 51,
    color: '#5a1226',
    tint: { color: '#e8eef2' },
  })

  await page.goto(`/virtual-try-on?product=${id}`)
  await expect(page.getByText(`Pruébate ${name} y nuestros ocho modelos`)).toBeVisible()

  await page.goto(`/admin/products?edit=${id}#characteristics`)
  await editor.getByRole('button', { name: 'Quitar montura' }).click()
  await expect(toastSaying(page, 'Montura quitada')).toBeVisible()
  await page.goto(`/product/${id}`)
  await expect(page.getByRole('link', { name: 'Prueba Virtual' }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ver en 3D' })).toHaveCount(0)
})

test('what the characteristics already say is not typed again, nor what the frame says', async ({ page }) => {
  await signInStaff(page)
  const made = await page.request.post('/api/admin/products', {
    data: { name: `Montura descrita ${process.pid}`, price: 120, stock_quantity: 4 },
  })
  const { id } = await made.json()
  const { items } = await (await page.request.get('/api/admin/characteristic-groups?per_page=100')).json()
  interface Characteristic {
    id: string
    meaning: string
    values: { id: string; value: string; swatch: string }[]
  }
  const all: Characteristic[] = items.flatMap(
    (group: { characteristics: Characteristic[] }) => group.characteristics,
  )
  const chosen = (meaning: string, value: RegExp) => {
    const one = all.find((each) => each.meaning === meaning)
    const picked = one?.values.find((each) => value.test(each.value))
    if (!one || !picked) throw new Error(`the demo has no ${meaning} like ${value}`)
    return { ...picked, pair: { characteristic_id: one.id, value_id: picked.id } }
  }
  const [shape, size, colour] = [
    chosen('shape', /gato/),
    chosen('size', /^\d+-\d+-\d+$/),
    chosen('colour', /^Vino$/),
  ]
  const pairs = [shape, size, colour].map(({ pair }) => pair)
  await page.request.put('/api/admin/product-characteristics', {
    data: { product_id: id, characteristics: pairs },
  })

  await page.goto(`/admin/products?edit=${id}#characteristics`)
  const editor = page.getByRole('region', { name: 'Montura para la prueba virtual' })
  await editor.getByRole('button', { name: 'Rellenar con las características' }).click()
  const [lens = '', bridge = '', temple = ''] = size.value.split('-')
  await expect(editor.getByLabel('Forma')).toHaveValue('cat-eye')
  await expect(editor.getByLabel('Lente (mm)')).toHaveValue(lens)
  await expect(editor.getByLabel('Puente (mm)')).toHaveValue(bridge)
  await expect(editor.getByLabel('Varilla (mm)')).toHaveValue(temple)
  await expect(editor.getByLabel('Color', { exact: true })).toHaveValue(colour.swatch.toLowerCase())
  await expect(editor.getByRole('button', { name: 'Rellenar con las características' })).toHaveCount(0)
  await editor.getByRole('button', { name: 'Guardar montura' }).click()
  await expect(toastSaying(page, 'Montura guardada correctamente')).toBeVisible()

  // The other way round: another shape and measures that no value has yet.
  await editor.getByLabel('Forma').selectOption('round')
  await editor.getByLabel('Lente (mm)').fill('47.5')
  await editor.getByRole('button', { name: 'Llevar a las características' }).click()
  await expect(toastSaying(page, 'Características rellenadas')).toBeVisible()
  const stamp = `47.5-${bridge}-${temple}`
  await expect(page.getByRole('combobox').filter({ hasText: stamp })).toBeVisible()
  await page.getByRole('button', { name: 'Guardar características' }).click()
  await expect(toastSaying(page, 'Product characteristics saved successfully')).toBeVisible()
  await expect(editor.getByRole('button', { name: 'Llevar a las características' })).toHaveCount(0)
  const kept = await page.request.get(`/api/products/${id}`)
  expect(JSON.stringify(await kept.json())).toContain(stamp)
})

test('colours of one model share their measures, and a picture can be laid over the frame', async ({
  page,
}) => {
  await signInStaff(page)
  const make = async (name: string) => {
    const data = { name: `${name} ${process.pid}`, price: 120, stock_quantity: 4 }
    return (await (await page.request.post('/api/admin/products', { data })).json()) as {
      id: string
      name: string
    }
  }
  const [first, second] = [await make('Montura en miel'), await make('Montura en vino')]
  const frame = { shape: 'panto', material: 'acetate', lens_width: 48.5, bridge: 23, temple: 144 }
  await page.request.put(`/api/admin/product-frames/${first.id}`, {
    data: {
      ...frame,
      lens_height: 43,
      color: '#b9803a',
      tint: { color: '#eef1ea', top: 0.08, bottom: 0.05 },
    },
  })
  await page.request.post('/api/admin/product-models', {
    data: { name: `Montura ${process.pid}`, products: [first.id, second.id] },
  })
  await page.request.post('/api/admin/product-images', {
    multipart: {
      product_id: second.id,
      file: { name: 'frente.jpg', mimeType: 'image/jpeg', buffer: greyJpeg(640, 480) },
    },
  })

  await page.goto(`/admin/products?edit=${second.id}#characteristics`)
  const editor = page.getByRole('region', { name: 'Montura para la prueba virtual' })
  await editor.getByRole('button', { name: `Mismas medidas que ${first.name}` }).click()
  await expect(editor.getByLabel('Lente (mm)')).toHaveValue('48.5')
  await expect(editor.getByLabel('Puente (mm)')).toHaveValue('23')
  await editor.getByLabel('Color', { exact: true }).fill('#6b1228')
  await editor.getByRole('button', { name: 'Guardar montura' }).click()
  await expect(toastSaying(page, 'Montura guardada correctamente')).toBeVisible()
  const saved = await (await page.request.get(`/api/product-frames/${second.id}`)).json()
  expect(saved.frame).toMatchObject({ ...frame, lens_height: 43, color: '#6b1228' })

  const photo = editor.getByRole('button', { name: /^Foto 1/ })
  await photo.click()
  await expect(photo).toHaveAttribute('aria-pressed', 'true')
  await editor.getByLabel('Intensidad de la foto').fill('70')
  await expect(editor.locator('img.absolute')).toHaveCSS('opacity', '0.7')
  await lookAt(page, 'office frame check')
  await photo.click()
  await expect(editor.getByLabel('Intensidad de la foto')).toHaveCount(0)
})

test('a 3D view that the graphics card loses is drawn anew', async ({ page }) => {
  const { items } = await (await page.request.get('/api/products?f=prueba.si')).json()
  await page.goto(`/product/${items[0].id}`)
  await page.getByRole('button', { name: 'Ver en 3D' }).click()
  const view = page.getByRole('img', { name: `${items[0].name} en 3D` })
  const canvas = view.locator('canvas')
  await expect(canvas).toBeVisible({ timeout: 30_000 })
  const before = await canvas.elementHandle()
  await canvas.evaluate((element) =>
    (element as HTMLCanvasElement).getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext(),
  )
  await expect.poll(() => canvas.evaluate((now, old) => now !== old, before)).toBe(true)
  const isSound = () =>
    canvas.evaluate((element) => !(element as HTMLCanvasElement).getContext('webgl2')?.isContextLost())
  await expect.poll(isSound).toBe(true)
})
