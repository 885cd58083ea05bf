import type { Locator, Page, Response } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { newProduct } from '../support/product.ts'
import { resizeTo } from '../support/screens.ts'
import { admin } from '../support/server.ts'
import { newAddress, signInStaff } from '../support/staff.ts'

interface Editor {
  name: string
  path: (product: string) => string
  /** The press that opens it, where the page does not. */
  opener?: string
  field: string
  text: string
  /** What else it needs before it can be saved. */
  also?: (place: Locator) => Promise<unknown>
  save: string | RegExp
  /** Where a record that nobody can undo is deleted at; an owner's own name is put back. */
  remove?: string | ((page: Page) => Promise<unknown>)
}

const edited = (tab: string) => (product: string) => `/admin/products?edit=${product}#${tab}`
const at = (path: string) => () => path
const own = `De noche ${Date.now()}`
const keepName = (page: Page) => page.request.put('/api/admin/profile', { data: { full_name: 'Dueña' } })

/** Each place where staff write something, by what it is called in the office. */
const editors: Editor[] = [
  { name: 'a product', path: edited('info'), field: 'Descripción', text: own, save: 'Guardar Cambios' },
  {
    name: 'a frame',
    path: edited('characteristics'),
    field: 'Puente (mm)',
    text: '19',
    save: 'Guardar montura',
  },
  { name: 'stock', path: edited('inventory'), field: 'Cantidad', text: '3', save: 'Aumentar' },
  {
    name: 'a brand',
    path: at('/admin/settings?part=brands'),
    opener: 'New brand',
    field: 'Name',
    text: own,
    save: 'Save',
  },
  {
    name: 'a category',
    path: at('/admin/settings?part=categories'),
    opener: 'New category',
    field: 'Name',
    text: own,
    save: 'Save',
  },
  {
    name: 'a group of characteristics',
    path: at('/admin/settings?section=details'),
    opener: 'New group',
    field: 'Name',
    text: own,
    save: 'Save',
  },
  {
    name: 'a setting',
    path: at('/admin/settings?section=admin&part=general'),
    field: 'Low stock threshold',
    text: '7',
    save: /^Save Low stock/,
  },
  {
    name: 'a slide',
    path: at('/admin/slider'),
    opener: 'Nuevo Slide',
    field: 'Título *',
    text: own,
    save: 'Crear',
  },
  {
    name: 'a social network',
    path: at('/admin/social'),
    opener: 'Nueva Red Social',
    field: 'URL *',
    text: 'https://example.com/noche',
    also: (place) => place.getByLabel('Plataforma *').selectOption('LinkedIn'),
    save: 'Crear',
  },
  {
    name: 'a block',
    path: at('/admin/content?slug=help'),
    opener: 'Nuevo contenido',
    field: 'Respuesta 1',
    text: own,
    also: async (place) => {
      await place.getByLabel('Tipo').selectOption('Preguntas frecuentes')
      await place.getByLabel('Clave *').fill(`noche_${Date.now()}`)
      await place.getByLabel('Pregunta 1', { exact: true }).fill('¿Abren de noche?')
    },
    save: 'Crear',
  },
  {
    name: 'the footer',
    path: at('/admin/footer'),
    field: 'Nombre de la empresa *',
    text: own,
    save: 'Guardar',
  },
  {
    name: 'a colleague',
    path: at('/admin/users'),
    opener: 'Nuevo usuario',
    field: 'Nombre completo',
    text: own,
    also: (place) => place.getByLabel('Email').fill(newAddress('noche')),
    save: 'Enviar invitación',
    remove: async () => undefined, // an invitation that nobody takes is in nobody's way
  },
  {
    name: "one's own profile",
    path: at('/admin/dashboard'),
    opener: 'Profile',
    field: 'Full Name',
    text: own,
    save: 'Save Changes',
    remove: keepName,
  },
  {
    name: 'a delivery zone',
    path: at('/admin/ordering?tab=delivery'),
    opener: 'Agregar zona',
    field: 'Nombre',
    text: own,
    also: async (place) => {
      await place.getByLabel('Costo del envío').fill('150')
      await place.getByLabel('Provincia').selectOption('La Vega')
      await place.getByLabel('Municipio').selectOption('Constanza')
      await place.getByRole('button', { name: 'Agregar lugar' }).click()
    },
    save: 'Guardar',
    remove: '/api/admin/delivery-zones',
  },
  {
    name: 'a place of collection',
    path: at('/admin/ordering?tab=delivery'),
    opener: 'Agregar lugar de recogida',
    field: 'Nombre',
    text: own,
    also: (place) => place.getByLabel('Dirección').fill('Calle del Sol 10'),
    save: 'Guardar',
    remove: '/api/admin/pickup-places',
  },
  {
    name: 'a coupon',
    path: at('/admin/ordering?tab=coupons'),
    opener: 'Agregar cupón',
    field: 'Código',
    text: `NOCHE${process.pid}`,
    also: (place) => place.getByLabel('Porcentaje').last().fill('10'),
    save: 'Guardar',
    remove: '/api/admin/coupons',
  },
  {
    name: 'an account for payments',
    path: at('/admin/ordering?tab=accounts'),
    opener: 'Agregar cuenta',
    field: 'Banco',
    text: own,
    also: async (place) => {
      await place.getByLabel('Número').fill('333-444')
      await place.getByLabel('Titular', { exact: true }).fill('Mirada')
      await place.getByLabel('Tu contraseña').fill(admin.password)
    },
    save: 'Guardar',
    remove: '/api/admin/bank-accounts',
  },
]

interface Written {
  status: number
  change?: string
  id: Promise<string | undefined>
}

const idOf = (response: Response): Promise<string | undefined> =>
  response.json().then(
    (body) => body?.id,
    () => undefined,
  )

/** Every answer to a write but those of the session itself. */
function writes(page: Page) {
  const answers: Written[] = []
  page.on('response', (response) => {
    const path = new URL(response.url()).pathname
    if (response.request().method() === 'GET' || !path.startsWith('/api/admin/') || path.includes('session'))
      return
    answers.push({
      status: response.status(),
      change: response.headers()['mirada-change'],
      id: idOf(response),
    })
  })
  return answers
}

for (const editor of editors) {
  test(`a session that ends over ${editor.name} loses no letter and saves once`, async ({ page, guard }) => {
    guard.tolerate(/^status 401: /)
    await resizeTo(page, 'desktop')
    await signInStaff(page)
    await page.goto(editor.path(await newProduct(page)))
    if (editor.opener) await page.getByRole('button', { name: editor.opener }).click()
    const field = page.getByLabel(editor.field, { exact: true }).last()
    await editor.also?.(page.locator('form').last())
    await field.fill(editor.text)
    await page.context().clearCookies()
    const answers = writes(page)
    await page.getByRole('button', { name: editor.save }).last().click()

    const door = page.getByRole('dialog', { name: 'Tu sesión terminó' })
    await door.getByLabel('Contraseña', { exact: true }).fill(admin.password)
    await expect(field).toHaveValue(editor.text)
    await door.getByRole('button', { name: 'Continuar' }).click()
    await expect(door).toHaveCount(0)
    await expect.poll(() => answers.map(({ status }) => Math.floor(status / 100))).toEqual([4, 2])
    await takeBack(page, editor, answers[1])
  })
}

/** Leaves the shop as it was for those who come after. */
async function takeBack(page: Page, { remove }: Editor, saved?: Written) {
  if (typeof remove === 'function') return remove(page)
  if (!remove) {
    expect(saved?.change).toBeTruthy()
    const undone = await page.request.post(`/api/admin/change-sets/${saved?.change}/undo`, { data: {} })
    return expect(undone.ok()).toBe(true)
  }
  const id = await saved?.id
  expect(id).toBeTruthy()
  await page.request.delete(`${remove}/${id}`, { data: { password: admin.password } })
}
