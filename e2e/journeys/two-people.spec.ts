import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { newName, newProduct } from '../support/product.ts'
import { resizeTo } from '../support/screens.ts'
import { admin } from '../support/server.ts'
import { signInStaff } from '../support/staff.ts'
import { toastSaying } from '../support/toast.ts'

type Fields = Record<string, unknown>
type Texts = [mine: string, theirs: string, mineAgain: string]

interface Kind {
  name: string
  /** Makes one by calls, and tells where it is saved, how it is opened and what else a save of it must say. */
  make: (page: Page) => Promise<{ path: string; open: () => Promise<unknown>; rest: Fields }>
  /** The field that is typed in, by its label and by its name at the server. */
  label: string
  field: string
  texts: Texts | ((rest: Fields) => Texts)
  /** A field that only the other person changes; one without it has a single field. */
  other?: Fields | ((rest: Fields) => Fields)
  save: string | RegExp
  isEnglish?: boolean
  /** The record in an answer, where it is not the answer itself. */
  inside?: string
}

async function made(page: Page, path: string, data: Fields): Promise<string> {
  const answer = await page.request.post(path, { data })
  expect(answer.status(), `${path}: ${await answer.text()}`).toBe(201)
  return `${path}/${(await answer.json()).id}`
}

/** By how its name begins: the other person may have added to it. */
const press = (page: Page, name: string) =>
  page
    .getByRole('button', { name: new RegExp(`^${name}(?!\\d)`) })
    .first()
    .click()

/** Most are made by a call, listed on a page and opened by a press there. */
const listed =
  (path: string, at: string, opener: string, body: (name: string) => Fields, named = 'name') =>
  async (page: Page) => {
    const name = newName('Dos')
    const rest = body(name)
    const record = await made(page, path, rest)
    return {
      path: record,
      rest,
      open: async () => {
        await page.goto(at)
        await press(page, `${opener} ${rest[named]}`)
      },
    }
  }

const words: Texts = ['Lo mío', 'Lo tuyo', 'Lo mío otra vez']
const renamed = ({ name }: Fields) => ({ name: `${name} bis` })
const english = { isEnglish: true, save: 'Save' }
const frame = {
  shape: 'panto',
  material: 'acetate',
  lens_width: 49,
  bridge: 21,
  temple: 145,
  color: '#191816',
  tint: { color: '#e8eef2', top: 0.1, bottom: 0.06 },
}

const kinds: Kind[] = [
  {
    name: 'a brand',
    make: listed('/api/admin/brands', '/admin/settings?part=brands', 'Edit', (name) => ({ name })),
    label: 'Description',
    field: 'description',
    texts: words,
    other: renamed,
    ...english,
  },
  {
    name: 'a category',
    make: listed('/api/admin/categories', '/admin/settings?part=categories', 'Edit', (name) => ({ name })),
    label: 'Description',
    field: 'description',
    texts: words,
    other: renamed,
    ...english,
  },
  {
    name: 'a group of characteristics',
    make: listed('/api/admin/characteristic-groups', '/admin/settings?section=details', 'Edit', (name) => ({
      name,
      is_active: true,
    })),
    label: 'Description',
    field: 'description',
    texts: words,
    other: { display_order: 8 },
    ...english,
  },
  {
    name: 'a characteristic',
    make: async (page) => {
      const group = await made(page, '/api/admin/characteristic-groups', { name: newName('Grupo') })
      const group_id = group.split('/').at(-1)
      const body = (name: string) => ({ name, group_id, is_active: true })
      return listed('/api/admin/characteristics', '/admin/settings?section=details', 'Edit', body)(page)
    },
    label: 'Description',
    field: 'description',
    texts: words,
    other: { display_order: 8 },
    ...english,
  },
  {
    name: 'a value',
    make: async (page) => {
      const group = await made(page, '/api/admin/characteristic-groups', { name: newName('Grupo') })
      const holder = await made(page, '/api/admin/characteristics', {
        name: newName('Rasgo'),
        group_id: group.split('/').at(-1),
      })
      const characteristic_id = holder.split('/').at(-1)
      const body = (value: string) => ({ value, characteristic_id, is_active: true })
      const path = '/api/admin/characteristic-values'
      return listed(path, '/admin/settings?section=details', 'Edit value', body, 'value')(page)
    },
    label: 'Display order',
    field: 'display_order',
    texts: ['3', '4', '5'],
    other: { is_active: false },
    ...english,
  },
  {
    name: 'words of the search',
    make: listed(
      '/api/admin/search-synonyms',
      '/admin/settings?section=details',
      'Edit',
      (name) => ({ words: `${name.replace(/\W/g, '')}, par`.toLowerCase(), is_active: true }),
      'words',
    ),
    label: 'Words',
    field: 'words',
    texts: ({ words: first }) => [`${first}, mio`, `${first}, tuyo`, `${first}, otro`],
    other: { is_active: false },
    ...english,
  },
  {
    name: 'a setting',
    make: async (page) => {
      const path = '/api/admin/admin-settings/low_stock_threshold'
      await page.request.put(path, { data: { value: 5 } })
      return { path, rest: {}, open: () => page.goto('/admin/settings?section=admin&part=general') }
    },
    label: 'Low stock threshold',
    field: 'value',
    texts: ['6', '7', '8'],
    inside: 'setting_value',
    isEnglish: true,
    save: /^Save Low stock/,
  },
  {
    name: 'a slide',
    make: listed(
      '/api/admin/slider-content',
      '/admin/slider',
      'Editar',
      (title) => ({ title, is_active: true }),
      'title',
    ),
    label: 'Subtítulo',
    field: 'subtitle',
    texts: words,
    other: { button_text: 'Ver' },
    save: 'Guardar',
  },
  {
    name: 'a social network',
    make: async (page) => {
      const rest = { platform: 'LinkedIn', is_active: true, url: 'https://example.com/dos' }
      const path = await made(page, '/api/admin/social-networks', rest)
      const open = async () => {
        await page.goto('/admin/social')
        await press(page, 'Editar LinkedIn')
      }
      return { path, rest, open }
    },
    label: 'URL *',
    field: 'url',
    texts: ['https://example.com/mio', 'https://example.com/tuyo', 'https://example.com/otra'],
    other: { display_order: 9 },
    save: 'Guardar',
  },
  {
    name: 'a block',
    make: listed(
      '/api/admin/site-content',
      '/admin/content?slug=help',
      'Editar',
      (title) => ({
        title,
        content: 'Hola',
        content_key: title.toLowerCase().replace(/\W/g, '_'),
        content_type: 'text',
        page_slug: 'help',
        is_active: true,
      }),
      'title',
    ),
    label: 'Descripción',
    field: 'description',
    texts: words,
    other: { content: 'Hola y adiós' },
    save: 'Guardar',
  },
  {
    name: 'the footer',
    make: async (page) => {
      const rest = { company_name: 'Mirada', address: 'Calle 1' }
      await page.request.put('/api/admin/footer-config', { data: rest })
      return { path: '/api/admin/footer-config', rest, open: () => page.goto('/admin/footer') }
    },
    label: 'Teléfono',
    field: 'contact_phone',
    texts: ['809 555 0101', '809 555 0102', '809 555 0103'],
    other: { address: 'Calle 2' },
    save: 'Guardar',
  },
  {
    name: 'a frame',
    make: async (page) => {
      const product = await newProduct(page)
      const path = `/api/admin/product-frames/${product}`
      await page.request.put(path, { data: frame })
      return {
        path,
        rest: frame,
        open: () => page.goto(`/admin/products?edit=${product}#characteristics`),
      }
    },
    label: 'Puente (mm)',
    field: 'bridge',
    texts: ['18', '19', '20'],
    other: { temple: 140 },
    inside: 'frame',
    save: 'Guardar montura',
  },
]

/** As a body has it: numbers are typed as text. */
const asSent = (text: string) => (/^\d+$/.test(text) ? Number(text) : text)

/** The colleague works in a browser of their own. */
let elsewhere: APIRequestContext
test.beforeAll(async ({ playwright, server }) => {
  elsewhere = await playwright.request.newContext({ baseURL: server.baseURL })
  const answer = await elsewhere.post('/api/admin/session', { data: admin })
  expect(answer.status()).toBe(200)
})
test.afterAll(() => elsewhere.dispose())

/** They save the record as they saw it, with these changes. */
async function colleagueSaves(path: string, data: Fields) {
  const answer = await elsewhere.put(path, { data })
  expect(answer.ok(), `the other saves: ${await answer.text()}`).toBe(true)
}

/** Presses and waits for what the server says of the record: as it was saved, or as it is instead. */
async function pressed(
  page: Page,
  button: Locator,
  path: string,
  status: 200 | 409,
  { inside }: Kind,
): Promise<Fields> {
  const [answer] = await Promise.all([
    page.waitForResponse(
      (one) =>
        one.request().method() === 'PUT' && new URL(one.url()).pathname === path && one.status() === status,
    ),
    button.click(),
  ])
  const body = await answer.json()
  const record = status === 409 ? body.current : body
  return inside ? record[inside] : record
}

for (const kind of kinds) {
  test(`two people at ${kind.name}: what does not meet is saved together, the rest is asked`, async ({
    page,
    guard,
  }) => {
    guard.tolerate(/^status 409: PUT /)
    await resizeTo(page, 'desktop')
    await signInStaff(page)
    const { path, open, rest } = await kind.make(page)
    const [mine, theirs, mineAgain] = typeof kind.texts === 'function' ? kind.texts(rest) : kind.texts
    const other = typeof kind.other === 'function' ? kind.other(rest) : kind.other
    const form = page.locator('form').filter({ has: page.getByLabel(kind.label, { exact: true }) })
    const field = form.getByLabel(kind.label, { exact: true })
    const save = page.getByRole('button', { name: kind.save }).last()

    await open()
    await field.fill(mine)
    if (other) {
      await colleagueSaves(path, { ...rest, ...other })
      const both = await pressed(page, save, path, 200, kind)
      expect(both).toMatchObject({ ...other, [kind.field]: asSent(mine) })
      const together = kind.isEnglish
        ? 'Saved together with the changes of'
        : 'Guardado junto con los cambios de'
      await expect(toastSaying(page, `${together} ${admin.email}`)).toBeVisible()
      await open()
    }

    await field.fill(mineAgain)
    await colleagueSaves(path, { ...rest, ...other, [kind.field]: asSent(theirs) })
    const now = await pressed(page, save, path, 409, kind)
    expect(now).toMatchObject({ [kind.field]: asSent(theirs) })
    const question = page.getByRole('dialog', {
      name: /^(Otra persona cambió esto|Somebody else changed this)/,
    })
    await expect(question.getByRole('row').filter({ hasText: theirs })).toContainText(mineAgain)
    await question.getByRole('button', { name: /^(Conservar mis cambios|Keep my changes)/ }).click()
    await expect(field).toHaveValue(mineAgain)
    const after = await pressed(page, save, path, 200, kind)
    expect(after).toMatchObject({ ...other, [kind.field]: asSent(mineAgain) })
  })
}
