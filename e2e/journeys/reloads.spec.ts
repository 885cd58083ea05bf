import type { Locator, Page } from '@playwright/test'
import { newHome } from '../support/buying.ts'
import { expect, test } from '../support/fixtures.ts'
import { newProduct } from '../support/product.ts'
import { resizeTo } from '../support/screens.ts'
import { signInShopper } from '../support/shopper.ts'
import { slowDown } from '../support/slowness.ts'
import { newAddress, signInStaff } from '../support/staff.ts'

// A reload in the middle of every form: the shop keeps what was typed, and where a record is changed
// the browser asks first. Passwords are never kept; checkout has its own journey (buying.spec.ts).

interface Form {
  name: string
  address: string
  open?: (page: Page) => Promise<void>
  field: (page: Page) => Locator
  text?: string
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
const inDialog = (label: string) => (page: Page) =>
  page.getByRole('dialog').getByLabel(label, { exact: true })
const labelled = (label: string) => (page: Page) => page.getByLabel(label, { exact: true })

async function write(page: Page, { address, open, field, text = 'A medias' }: Form) {
  await page.goto(address)
  await open?.(page)
  // The browser asks only about pages that somebody has touched.
  await field(page).click()
  await field(page).fill(text)
}

const kept: Form[] = [
  { name: 'sign-in', address: '/auth', field: labelled('Email') },
  {
    name: 'sign-up',
    address: '/auth',
    open: (page) => page.getByRole('tab', { name: 'Crear Cuenta' }).click(),
    field: labelled('Apellido'),
  },
  { name: 'forgotten password', address: '/forgot-password', field: labelled('Email') },
  { name: 'contact', address: '/contact', field: labelled('Mensaje') },
  { name: 'newsletter', address: '/help', field: labelled('Tu correo') },
  { name: 'staff sign-in', address: '/admin-auth', field: labelled('Email') },
  { name: "staff's forgotten password", address: '/admin-auth/forgot-password', field: labelled('Email') },
]

for (const form of kept) {
  test(`a reload keeps what was typed: ${form.name}`, async ({ page }) => {
    await slowDown(page, { processor: 4, line: true })
    await write(page, form)
    await page.reload()
    await form.open?.(page)
    await expect(form.field(page)).toHaveValue('A medias')
  })
}

test('a reload keeps a new address and a new email', async ({ page }) => {
  await signInShopper(page, { email: newAddress('recarga'), password: 'secreta' })
  const forms: Form[] = [
    { name: 'address', address: '/profile?tab=addresses', field: labelled('Título') },
    {
      name: 'email',
      address: '/profile',
      open: press('Cambiar email'),
      field: inDialog('Email nuevo'),
    },
  ]
  for (const form of forms) {
    await write(page, form)
    await page.reload()
    await form.open?.(page)
    await expect(form.field(page)).toHaveValue('A medias')
  }
})

/** Reloads, says no to the browser's question, and finds everything as it was. */
async function expectQuestion(page: Page, { name, field, text = 'A medias' }: Form) {
  await test.step(name, async () => {
    const asked = page.waitForEvent('dialog', { timeout: 10_000 })
    // The answer to the page's own call never comes while the question stands.
    const reload = page.evaluate(() => location.reload()).catch(() => undefined)
    const question = await asked
    expect(question.type()).toBe('beforeunload')
    await question.dismiss()
    await reload
    await expect(field(page)).toHaveValue(text)
  })
}

async function leave(page: Page) {
  page.once('dialog', (question) => question.accept())
  await page.goto('about:blank')
}

test('the browser asks before a reload takes a change of the profile or of an address', async ({ page }) => {
  await signInShopper(page, { email: newAddress('recarga'), password: 'secreta' })
  const form = { name: 'profile', address: '/profile', field: labelled('Apellido') }
  await write(page, form)
  await expectQuestion(page, form)
  await leave(page)
  await newHome(page)
  const address = {
    name: 'address',
    address: '/profile?tab=addresses',
    open: press(/^Editar /),
    field: inDialog('Título'),
  }
  await write(page, address)
  await expectQuestion(page, address)
})

const office: Form[] = [
  {
    name: 'brand',
    address: '/admin/settings?part=brands',
    open: press('New brand'),
    field: inDialog('Name'),
  },
  {
    name: 'category',
    address: '/admin/settings?part=categories',
    open: press('New category'),
    field: inDialog('Name'),
  },
  {
    name: 'characteristic group',
    address: '/admin/settings?section=details',
    open: press('New group'),
    field: inDialog('Name'),
  },
  { name: 'slide', address: '/admin/slider', open: press('Nuevo Slide'), field: inDialog('Título *') },
  {
    name: 'slide in place',
    address: '/admin/slider',
    open: press(/^Edición rápida de/),
    field: (page) => page.getByRole('form', { name: /^Edición rápida de/ }).getByLabel('Título'),
  },
  {
    name: 'network',
    address: '/admin/social',
    open: press('Nueva Red Social'),
    field: inDialog('URL *'),
  },
  { name: 'footer', address: '/admin/footer', field: labelled('Nombre de la empresa *') },
  {
    name: 'block',
    address: '/admin/content?slug=help',
    open: press('Nuevo contenido'),
    field: labelled('Clave *'),
  },
  {
    name: 'staff',
    address: '/admin/users',
    open: press('Nuevo usuario'),
    field: inDialog('Nombre completo'),
  },
  { name: 'own profile', address: '/admin/dashboard', open: press('Profile'), field: inDialog('Full Name') },
  { name: 'product', address: '/admin/products?new=1', field: inDialog('Nombre') },
  {
    name: 'zone',
    address: '/admin/ordering?tab=delivery',
    open: press('Agregar zona'),
    field: inDialog('Nombre'),
  },
  {
    name: 'account',
    address: '/admin/ordering?tab=accounts',
    open: press('Agregar cuenta'),
    field: inDialog('Banco'),
  },
]

test('the browser asks before a reload takes what staff have typed', async ({ page }) => {
  test.setTimeout(180_000)
  page.setDefaultTimeout(15_000)
  await resizeTo(page, 'desktop')
  await signInStaff(page)
  const id = await newProduct(page)
  const product: Form[] = [
    {
      name: 'frame of a product',
      address: `/admin/products?edit=${id}#characteristics`,
      field: inDialog('Puente (mm)'),
      text: '19',
    },
    {
      name: 'stock of a product',
      address: `/admin/products?edit=${id}#inventory`,
      field: inDialog('Cantidad'),
      text: '3',
    },
  ]
  for (const form of [...office, ...product]) {
    await test.step(form.name, () => write(page, form))
    await expectQuestion(page, form)
    await leave(page)
  }
})
