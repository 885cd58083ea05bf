import type { Locator } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { resizeTo, takePicture } from '../support/screens.ts'
import { untilSettled } from '../support/settle.ts'
import { signInStaff } from '../support/staff.ts'

const toggle = 'Mostrar u ocultar el menú'
const week = 7 * 24 * 60 * 60

const labels = [
  'Inicio',
  'Productos',
  'Ventas',
  'Solicitudes',
  'Opiniones',
  'Carritos Abandonados',
  'Clientes',
  'Contenido',
  'Slider Principal',
  'Redes Sociales',
  'Configuración Footer',
  'Usuarios Admin',
  'Configuración',
  'Boletín',
  'Papelera',
  'Auditoría',
  'Copias de Seguridad',
  'Estado del Sistema',
]

function widthInRem(element: Locator): Promise<number> {
  return element.evaluate((node) => {
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    return node.getBoundingClientRect().width / rem
  })
}

test.describe('on a desk', () => {
  test.beforeEach(async ({ page }) => {
    await resizeTo(page, 'desktop')
    await signInStaff(page)
    await page.goto('/admin/products')
    await expect(page.getByRole('button', { name: toggle })).toBeVisible()
  })

  test('the sidebar names every screen', async ({ page }) => {
    await expect(page.getByRole('navigation', { name: 'Panel' }).getByRole('link')).toContainText(labels)
    await expect(page.getByRole('banner')).toContainText('Panel de Administración')
  })

  for (const shortcut of ['Control+b', 'Meta+b']) {
    test(`${shortcut} folds the sidebar to icons and back`, async ({ page }) => {
      const sidebar = page.getByRole('complementary')
      const width = () => widthInRem(sidebar)
      await expect.poll(width).toBe(16)

      await page.keyboard.press(shortcut)
      await expect.poll(width).toBe(3)
      await expect(page.getByRole('link', { name: 'Ventas' })).toBeVisible()
      await expectAccessible(page)

      await page.keyboard.press(shortcut)
      await expect.poll(width).toBe(16)
    })
  }

  test('the choice is kept for a week', async ({ page, context }) => {
    const button = page.getByRole('button', { name: toggle })
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await button.click()
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await takePicture(page, 'admin-sidebar-icons', 'desktop')

    const cookie = (await context.cookies()).find(({ name }) => name.startsWith('sidebar'))
    const lifetime = (cookie?.expires ?? 0) - Date.now() / 1000
    expect(Math.abs(lifetime - week)).toBeLessThan(60)

    await page.reload()
    await expect(button).toHaveAttribute('aria-expanded', 'false')
  })
})

test.describe('on a phone', () => {
  test.beforeEach(async ({ page }) => {
    await resizeTo(page, 'phone')
    await signInStaff(page)
    await page.goto('/admin/products')
    await expect(page.getByRole('navigation', { name: 'Panel' })).toBeHidden()
    await page.getByRole('button', { name: toggle }).click()
  })

  test('the menu is a sheet of 18 rem that closes on the way', async ({ page }) => {
    const sheet = page.getByRole('dialog')
    await expect.poll(() => widthInRem(sheet)).toBe(18)
    await untilSettled(page)
    await takePicture(page, 'admin-menu', 'phone')
    await expectAccessible(page)

    await sheet.getByRole('link', { name: 'Solicitudes' }).click()
    await expect(page).toHaveURL('/admin/requests')
    await expect(sheet).toBeHidden()
  })

  test('Escape closes the sheet and gives the focus back', async ({ page }) => {
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')

    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('button', { name: toggle })).toBeFocused()
  })
})

test('Ctrl+B while typing leaves the sidebar alone', async ({ page }) => {
  await resizeTo(page, 'desktop')
  await signInStaff(page)
  await page.goto('/admin/products')
  const sidebar = page.getByRole('complementary')
  await expect(sidebar).toBeVisible()
  const width = async () => (await sidebar.boundingBox())?.width
  const before = await width()

  // A field of the test's own, because the screens get theirs one by one.
  await page.evaluate(() => {
    const field = document.createElement('textarea')
    document.querySelector('main')?.append(field)
    field.focus()
  })
  await page.keyboard.press('Control+b')
  expect(await width()).toBe(before)
})

test('whoever is not signed in is led to the door', async ({ page }) => {
  await page.goto('/admin/products')

  await expect(page).toHaveURL('/admin-auth')
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
})
