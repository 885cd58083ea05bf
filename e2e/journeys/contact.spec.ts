import type { Page } from '@playwright/test'
import { lookAt, password } from '../support/account.ts'
import { setBlocksAside, writeBlocks } from '../support/content.ts'
import { expect, test } from '../support/fixtures.ts'
import { mailTo } from '../support/outbox.ts'
import { signInShopper } from '../support/shopper.ts'
import { newAddress, signInStaff } from '../support/staff.ts'

async function fillIn(
  page: Page,
  message: { name: string; email: string; subject?: string; message: string },
) {
  const form = page.getByRole('main')
  await form.getByLabel('Nombre').fill(message.name)
  await form.getByLabel('Email').fill(message.email)
  await form.getByLabel('Asunto').fill(message.subject ?? '')
  await form.getByLabel('Mensaje').fill(message.message)
}

const send = (page: Page) => page.getByRole('button', { name: 'Enviar mensaje' }).click()

test('a message reaches the inbox of the staff and is announced by mail', async ({ page, server }) => {
  const inbox = newAddress('avisos')
  const from = newAddress('cliente')
  await signInStaff(page)
  const set = await page.request.put('/api/admin/admin-settings/notification_email', {
    data: { value: inbox },
  })
  expect(set.status()).toBe(200)

  await page.goto('/contact')
  await fillIn(page, {
    name: 'Yanira Peña',
    email: from,
    subject: '¿Abren el lunes?',
    message: 'Quiero pasar.\nGracias',
  })
  await send(page)
  await expect(page.getByRole('status').filter({ hasText: 'Mensaje enviado.' })).toHaveText(
    'Mensaje enviado. Te responderemos pronto.',
  )
  await expect(page.getByLabel('Mensaje')).toHaveValue('')

  const { items } = await (await page.request.get('/api/admin/client-requests')).json()
  expect(items[0]).toMatchObject({
    name: 'Yanira Peña',
    email: from,
    subject: '¿Abren el lunes?',
    message: 'Quiero pasar.\nGracias',
    status: 'pending',
  })
  const mail = await mailTo(inbox, server.dataFolder)
  expect(mail.replyTo).toEqual([from])
  expect(mail.text).toContain('Quiero pasar.')
})

test('what is missing is named, and nothing is sent', async ({ page }) => {
  await page.goto('/contact')
  await page.getByLabel('Nombre').fill('Yanira')
  await send(page)
  await expect(page.getByText('Por favor completa todos los campos requeridos')).toBeVisible()
  await expect(page.getByRole('main').getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Mensaje')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Nombre')).not.toHaveAttribute('aria-invalid')
  await lookAt(page, 'contact-missing')
})

test('what the server refuses is said beside the field', async ({ page, guard }) => {
  guard.tolerate(/status 422/)
  await page.goto('/contact')
  await fillIn(page, { name: 'Yanira', email: 'no es un email', message: 'Hola' })
  await send(page)
  await expect(page.getByText('Escribe un email válido')).toBeVisible()
  await expect(page.getByLabel('Mensaje')).toHaveValue('Hola')
})

for (const [name, answer, says] of [
  ['a fault', { status: 500, json: {} }, 'Error enviando el mensaje. Inténtalo de nuevo.'],
  [
    'too many messages',
    { status: 429, json: { detail: 'Demasiadas solicitudes. Espera un momento e inténtalo de nuevo.' } },
    'Demasiadas solicitudes. Espera un momento e inténtalo de nuevo.',
  ],
] as const) {
  test(`${name}: the page says so and keeps what was typed`, async ({ page, guard }) => {
    guard.tolerate(new RegExp(`status ${answer.status}`))
    await page.route('**/api/client-requests', (route) => route.fulfill(answer))
    await page.goto('/contact')
    await fillIn(page, { name: 'Yanira', email: 'y@mirada.test', subject: 'Hola', message: 'Un mensaje' })
    await send(page)
    await expect(page.getByRole('alert')).toHaveText(says)
    await expect(page.getByLabel('Asunto')).toHaveValue('Hola')
    await expect(page.getByLabel('Mensaje')).toHaveValue('Un mensaje')
  })
}

test('a customer need not say who they are', async ({ page }) => {
  const email = newAddress('maria')
  await signInShopper(page, { email, password })
  await page.goto('/contact')
  await expect(page.getByLabel('Nombre')).toHaveValue('María Peña')
  await expect(page.getByRole('main').getByLabel('Email')).toHaveValue(email)
})

test('staff write the heading and the hours', async ({ page }) => {
  const putBack = await setBlocksAside(page)
  await page.goto('/contact')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText([
    'Lun–Vie 9:00 AM–6:00 PM',
    'Sáb 10:00 AM–4:00 PM',
    'Dom cerrado',
  ])
  await lookAt(page, 'contact')

  const page_slug = 'contact'
  await writeBlocks(page, [
    { page_slug, content_key: 'contact_hero_title', content_type: 'text', content: 'Hablemos' },
    { page_slug, content_key: 'contact_hero_description', content_type: 'text', content: 'Aquí estamos.' },
    {
      page_slug,
      content_key: 'contact_hours',
      content_type: 'list',
      title: 'Abrimos',
      content: 'Todos los días',
    },
  ])
  await page.goto('/contact')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hablemos')
  await expect(page.getByText('Aquí estamos.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Abrimos' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText(['Todos los días'])
  await putBack()
})
