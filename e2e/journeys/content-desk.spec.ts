import type { Page } from '@playwright/test'
import { lookAt } from '../support/account.ts'
import { moveTo, untilResized } from '../support/arrange.ts'
import { setBlocksAside } from '../support/content.ts'
import { expect, test } from '../support/fixtures.ts'
import { picture } from '../support/picture.ts'
import { resizeTo } from '../support/screens.ts'
import { newAddress, signInStaff } from '../support/staff.ts'
import { toastSaying } from '../support/toast.ts'

test.beforeEach(async ({ page }) => signInStaff(page))

interface Kept {
  id: string
  title: string
}

/** The list as it is, and the way back to it after a test has changed it. */
async function keep(page: Page, path: string): Promise<{ items: Kept[]; putBack: () => Promise<void> }> {
  const read = async () => (await (await page.request.get(`${path}?per_page=100`)).json()).items as Kept[]
  const items = await read()
  const putBack = async () => {
    const known = new Set(items.map(({ id }) => id))
    for (const { id } of await read()) if (!known.has(id)) await page.request.delete(`${path}/${id}`)
    for (const item of items) await page.request.put(`${path}/${item.id}`, { data: writable(item) })
  }
  return { items, putBack }
}

const readOnly = new Set(['id', 'created_at', 'updated_at', 'icon_name', 'warning'])
const writable = (item: object) =>
  Object.fromEntries(Object.entries(item).filter(([name]) => !readOnly.has(name)))

test('the hero is changed on a phone and greets the next visitor', async ({ page }) => {
  const { items, putBack } = await keep(page, '/api/admin/slider-content')
  const before = items[0]?.title ?? ''
  await resizeTo(page, 'phone')
  await page.goto('/admin/slider')
  await page.getByRole('button', { name: `Editar ${before}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Editar Slide' })
  await dialog.getByLabel('Título *').fill('Luz de diciembre')
  await dialog.getByLabel('Archivo de imagen').setInputFiles(picture('hero.png', [120, 90, 40], 1600, 700))
  await expect(dialog.getByLabel('URL de la imagen')).toHaveValue(/^\/media\/slides\//)
  await expect(dialog.getByRole('figure')).toContainText('Luz de diciembre')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(toastSaying(page, 'Slide actualizado correctamente')).toBeVisible()

  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Luz de diciembre' })).toBeVisible()
  await putBack()
})

test('slides change places by keyboard, all numbered anew; one alone moves by one', async ({ page }) => {
  const { items, putBack } = await keep(page, '/api/admin/slider-content')
  const [first = '', second = ''] = items.map(({ title }) => title)
  await page.goto('/admin/slider')
  const titles = page.getByRole('list', { name: 'Slides' }).getByRole('heading')
  await expect(titles.first()).toHaveText(first)
  await lookAt(page, 'admin-slider')
  await resizeTo(page, 'desktop')
  await untilResized(page)

  const arranged = page.waitForResponse((answer) => answer.url().endsWith('/slider-content/order'))
  await page.getByRole('button', { name: `Mover ${first}` }).press('Space')
  await expect(page.getByText(/^(Moviendo .*|Ahora en el lugar 1)\.$/)).toBeAttached()
  await moveTo(page, 'ArrowDown', 2)
  await page.keyboard.press('Space')
  expect((await arranged).status()).toBe(204)
  await expect(titles.first()).toHaveText(second)

  const row = page.getByRole('listitem').filter({ hasText: second }).first()
  await page.getByRole('button', { name: `Bajar ${second}` }).click()
  await expect(row).toContainText('Orden 1')
  await putBack()
})

test('a slide is made, edited in place and deleted with a question', async ({ page }) => {
  const { putBack } = await keep(page, '/api/admin/slider-content')
  await page.goto('/admin/slider')
  await page.getByRole('button', { name: 'Nuevo Slide' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nuevo Slide' })
  await expect(dialog.getByRole('button', { name: 'Crear' })).toBeDisabled()
  await dialog.getByLabel('Título *').fill('De paso')
  await lookAt(page, 'admin-slider-dialog')
  await resizeTo(page, 'desktop')
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Seguir editando' }).click()
  await dialog.getByRole('button', { name: 'Crear' }).click()
  await expect(toastSaying(page, 'Slide creado correctamente')).toBeVisible()

  await page.getByRole('button', { name: 'Edición rápida de De paso' }).click()
  await page.getByRole('switch', { name: 'Activo' }).uncheck()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'De paso' })).toContainText('Inactivo')

  await page.getByRole('button', { name: 'Eliminar De paso' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click()
  await expect(toastSaying(page, 'Slide eliminado correctamente')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'De paso' })).toHaveCount(0)
  await putBack()
})

test('a social network appears at the foot of the shop', async ({ page, guard }) => {
  guard.tolerate(/^status 422: POST .*\/social-networks$/)
  const { putBack } = await keep(page, '/api/admin/social-networks')
  await page.goto('/admin/social')
  await expect(page.getByRole('list', { name: 'Redes sociales' })).toBeVisible()
  await lookAt(page, 'admin-social')
  await resizeTo(page, 'desktop')
  await page.getByRole('button', { name: 'Nueva Red Social' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nueva Red Social' })
  await dialog.getByLabel('Plataforma *').selectOption('LinkedIn')
  await dialog.getByLabel('URL *').fill('javascript:hit()')
  await dialog.getByRole('button', { name: 'Crear' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Usa una dirección http')
  await dialog.getByLabel('URL *').fill('https://www.linkedin.com/company/mirada')
  await dialog.getByRole('button', { name: 'Crear' }).click()
  await expect(toastSaying(page, 'Red social creada correctamente')).toBeVisible()

  await page.goto('/')
  const link = page.getByRole('link', { name: 'LinkedIn (se abre en otra pestaña)' })
  await expect(link).toHaveAttribute('href', 'https://www.linkedin.com/company/mirada')
  await putBack()
})

test('the footer is saved and stands under every page', async ({ page }) => {
  const before = await (await page.request.get('/api/admin/footer-config')).json()
  await page.goto('/admin/footer')
  await expect(page.getByLabel('Nombre de la empresa *')).toBeVisible()
  await lookAt(page, 'admin-footer')
  await resizeTo(page, 'desktop')
  await page.getByLabel('Nombre de la empresa *').fill('')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(toastSaying(page, 'El nombre de la empresa es requerido')).toBeVisible()
  await page.getByLabel('Nombre de la empresa *').fill('Óptica del Cibao')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(toastSaying(page, 'Configuración del footer actualizada correctamente')).toBeVisible()

  await page.goto('/help')
  await expect(page.getByRole('contentinfo')).toContainText('Óptica del Cibao')
  const { configured: _, ...texts } = before
  await page.request.put('/api/admin/footer-config', { data: texts })
})

test('questions are written in rows and read in the shop', async ({ page }) => {
  const putBack = await setBlocksAside(page)
  await page.goto('/admin/content?slug=help')
  await page.getByRole('button', { name: 'Nuevo contenido' }).click()
  const card = page.getByRole('region', { name: 'Crear contenido' })
  await expect(card.getByLabel('Página')).toHaveValue('help')
  await card.getByLabel('Tipo').selectOption('Preguntas frecuentes')
  await card.getByLabel('Clave *').fill('help_faq')
  await card.getByLabel('Título').fill('Dudas de diciembre')
  await card.getByLabel('Pregunta 1', { exact: true }).fill('¿Abren el 24?')
  await card.getByLabel('Respuesta 1').fill('Hasta el mediodía.')
  await card.getByRole('button', { name: 'Agregar pregunta' }).click()
  await card.getByLabel('Pregunta 2', { exact: true }).fill('¿Y el 25?')
  await card.getByLabel('Respuesta 2').fill('No.')
  await expect(card.getByRole('region', { name: 'Vista previa' })).toContainText('¿Y el 25?')
  await lookAt(page, 'admin-content-faq')
  await resizeTo(page, 'desktop')
  await card.getByRole('button', { name: 'Crear' }).click()
  await expect(toastSaying(page, 'Contenido creado exitosamente')).toBeVisible()

  await page.goto('/help')
  await page.getByText('¿Abren el 24?').click()
  await expect(page.getByText('Hasta el mediodía.')).toBeVisible()
  await putBack()
})

test('rich text is written with the toolbar and read in the shop', async ({ page }) => {
  const putBack = await setBlocksAside(page)
  await page.goto('/admin/page-content?slug=about')
  await page.getByRole('button', { name: 'Nuevo contenido' }).click()
  const card = page.getByRole('region', { name: 'Crear contenido' })
  await card.getByLabel('Tipo').selectOption('Texto con formato')
  await card.getByLabel('Clave *').fill('about_history_content')
  await card.getByRole('textbox', { name: 'Contenido' }).click()
  await card.getByRole('button', { name: 'Título', exact: true }).click()
  await page.keyboard.type('Desde 1998')
  await page.keyboard.press('Enter')
  await card.getByRole('button', { name: 'Negrita' }).click()
  await page.keyboard.type('Una óptica de barrio')
  await card.getByRole('button', { name: 'Enlace' }).click()
  await card.getByLabel('Dirección del enlace').fill('javascript:hit()')
  await card.getByRole('button', { name: 'Aplicar enlace' }).click()
  await expect(card.getByText('Usa una dirección http')).toBeVisible()
  await card.getByLabel('Dirección del enlace').fill('/contact')
  await card.getByRole('button', { name: 'Aplicar enlace' }).click()
  await lookAt(page, 'admin-content-richtext')
  await resizeTo(page, 'desktop')
  await card.getByRole('button', { name: 'Crear' }).click()
  await expect(toastSaying(page, 'Contenido creado exitosamente')).toBeVisible()

  const listed = page.getByRole('region', { name: 'Contenido de about_history_content' })
  await expect(listed.locator('strong')).toContainText('Una óptica de barrio')

  await page.goto('/about')
  const article = page.getByRole('article')
  await expect(article.getByRole('heading', { name: 'Desde 1998' })).toBeVisible()
  await expect(article.locator('strong').first()).toContainText('Una óptica de barrio')
  await expect(article.getByRole('link', { name: '/contact' })).toHaveAttribute('href', '/contact')
  await putBack()
})

test('the content of all pages is listed', async ({ page }) => {
  await page.goto('/admin/content')
  await expect(page.getByRole('list', { name: 'Contenido', exact: true })).toBeVisible()
  await lookAt(page, 'admin-content')
})

test('who asked for the newsletter is listed and can be taken along as a file', async ({ page }) => {
  const email = newAddress('lectora')
  const asked = await page.request.post('/api/newsletter-subscribers', { data: { email } })
  expect(asked.status()).toBe(202)
  await page.goto(`/admin/newsletter?search=${encodeURIComponent(email)}`)
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row.getByText('Pendiente').last()).toBeVisible()
  await lookAt(page, 'admin-newsletter')
  await resizeTo(page, 'desktop')
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Exportar CSV' }).click()
  expect((await coming).suggestedFilename()).toBe('mirada-boletin.csv')
})

test('a text of the house is rewritten in its place, and the rest of the page stays', async ({ page }) => {
  await page.goto('/admin/content?slug=privacidad')
  const texts = page.getByRole('list', { name: 'Textos de fábrica' })
  await texts.getByRole('button', { name: 'Editar Cookies' }).click()
  const dialog = page.getByRole('dialog', { name: 'Editar texto de fábrica' })
  await dialog.getByLabel('Título').fill('Una sola cookie')
  await lookAt(page, 'content-built-in')
  await resizeTo(page, 'desktop')
  await expect(dialog.getByRole('region', { name: 'Dónde se ve' })).toContainText('Una sola cookie')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(toastSaying(page, 'Contenido creado exitosamente')).toBeVisible()
  await expect(texts.getByRole('heading', { name: 'Cookies', exact: true })).toHaveCount(0)
  await expect(texts.getByRole('heading', { name: 'Tus derechos' })).toBeVisible()
  await lookAt(page, 'content-built-in-list')
  await resizeTo(page, 'desktop')

  await page.goto('/privacidad')
  const headings = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(headings.nth(5)).toHaveText('Una sola cookie')
  await expect(headings.nth(6)).toHaveText('Tus derechos')

  await page.goto('/admin/content?slug=privacidad')
  await page.getByRole('button', { name: 'Eliminar Una sola cookie' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click()
  await expect(texts.getByRole('heading', { name: 'Cookies', exact: true })).toBeVisible()
})
