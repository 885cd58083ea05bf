import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { resizeTo, takePicture } from '../support/screens.ts'

test('the first key press offers a way past the navigation', async ({ page }) => {
  await page.goto('/')
  const skip = page.getByRole('link', { name: 'Saltar al contenido' })
  await expect(skip).toBeAttached()
  await page.keyboard.press('Tab')
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()

  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('the links of the bar lead on without another full load', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => Reflect.set(window, 'stillTheSameDocument', true))
  const bar = page.getByRole('navigation', { name: 'Principal' })
  for (const [label, address] of [
    ['Marcas', '/brands'],
    ['Hombres', '/brands?gender=male'],
    ['Mujeres', '/brands?gender=female'],
    ['Contacto', '/contact'],
    ['Inicio', '/'],
  ] as const) {
    const link = bar.getByRole('link', { name: label, exact: true })
    await link.click()
    await expect(page).toHaveURL(address)
    await expect(link).toHaveAttribute('aria-current', 'page')
  }
  expect(await page.evaluate(() => Reflect.get(window, 'stillTheSameDocument'))).toBe(true)
})

test('going to another page names it and moves the focus there', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Contacto' }).click()

  await expect(page).toHaveTitle(/Contacto/)
  await expect(page.getByRole('main')).toBeFocused()
})

test.describe('on a phone', () => {
  test.beforeEach(async ({ page }) => {
    await resizeTo(page, 'phone')
    await page.goto('/')
    await expect(page.getByRole('navigation', { name: 'Principal' })).toBeHidden()
    await page.getByRole('button', { name: 'Menú' }).click()
  })

  test('the menu holds every link and closes on the way', async ({ page }) => {
    const menu = page.getByRole('dialog', { name: 'Menú' })
    await expect(menu.getByRole('navigation').getByRole('link')).toHaveText([
      'Inicio',
      'Marcas',
      'Hombres',
      'Mujeres',
      'Contacto',
      'Iniciar Sesión',
    ])
    await takePicture(page, 'menu', 'phone')
    await expectAccessible(page)

    await menu.getByRole('link', { name: 'Mujeres' }).click()
    await expect(page).toHaveURL('/brands?gender=female')
    await expect(menu).toBeHidden()
  })

  test('Escape closes the menu and gives the focus back', async ({ page }) => {
    await page.keyboard.press('Escape')

    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Menú' })).toBeFocused()
  })
})
