import { lookAt } from '../support/account.ts'
import { newHome } from '../support/buying.ts'
import { expect, test } from '../support/fixtures.ts'
import { buyableProduct } from '../support/product.ts'
import { resizeTo } from '../support/screens.ts'
import { signInShopper } from '../support/shopper.ts'
import { newAddress } from '../support/staff.ts'

const weekday = '(lunes|martes|miércoles|jueves|viernes)'
const arrives = (province: string) => new RegExp(`^Llega a ${province} (el|entre el) ${weekday} \\d+`)

test('a product says on which days it arrives at the province that is chosen', async ({ page }) => {
  const product = await buyableProduct(page.request)
  await page.goto(product)
  await expect(page.getByText(/Entrega de \d+ a \d+ días laborables/)).toBeVisible()
  await page.getByRole('button', { name: '¿Cuándo llega a tu provincia?' }).click()
  await page.getByLabel('Provincia').selectOption('Santiago')
  await expect(page.getByText(arrives('Santiago'))).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cambiar provincia' })).toBeFocused()
  await lookAt(page, 'product-arrival')
  await resizeTo(page, 'desktop')

  await page.reload()
  await expect(page.getByText(arrives('Santiago'))).toBeVisible()
  await page.getByRole('button', { name: 'Cambiar provincia' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByText(arrives('Santiago'))).toBeVisible()
})

test('who has an address is told of that one', async ({ page }) => {
  await signInShopper(page, { email: newAddress('llegada'), password: 'secreta' })
  await newHome(page)
  await page.goto(await buyableProduct(page.request))
  await expect(page.getByText(arrives('.+'))).toBeVisible()
})
