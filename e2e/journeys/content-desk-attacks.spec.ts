import { attacks, expectHarmless, setTrap, shared } from '../support/attacks.ts'
import { expect, test } from '../support/fixtures.ts'
import { signInStaff } from '../support/staff.ts'

test.describe.configure({ timeout: 120_000 })
// The page's policy alone would stop most of it, and the server cleans what it stores: both are left out here.
test.use({ bypassCSP: true })

test.beforeEach(async ({ page, guard }) => {
  guard.tolerate(/status 404: GET .*/)
  await signInStaff(page)
})

const blocks = attacks.map((attack, index) => ({
  id: `attack-${index}`,
  content_key: `attack_${index}`,
  content_type: (['richtext', 'richtext', 'link', 'image', 'card'] as const)[index % 5],
  title: attack,
  content: attack,
  description: attack,
  page_slug: 'about',
  section_key: '',
  display_order: index,
  is_active: true,
}))

test('nothing runs in the list of the back office', async ({ page }) => {
  const trap = await setTrap(page)
  await page.route('**/api/admin/site-content?*', (route) =>
    route.fulfill({ json: { items: blocks, total: blocks.length, page: 1, per_page: 100 } }),
  )
  await page.goto('/admin/content')
  await expect(page.getByRole('list', { name: 'Contenido', exact: true }).locator('> li')).toHaveCount(
    blocks.length,
  )
  await expectHarmless(page.locator('section[aria-label^="Contenido de"]'), trap)
})

test('nothing runs in the preview, nor in the editor', async ({ page }) => {
  const trap = await setTrap(page)
  await page.goto('/admin/content?slug=brands')
  await page.getByRole('button', { name: 'Nuevo contenido' }).click()
  const card = page.getByRole('region', { name: 'Crear contenido' })
  await card.getByLabel('Tipo').selectOption('Texto con formato')
  await card.getByRole('button', { name: 'Ver como HTML' }).click()
  const preview = card.getByRole('region', { name: 'Vista previa' })
  for (const part of shared(7)) {
    for (const attack of part) await card.getByLabel('HTML').fill(`<p>antes</p>${attack}`)
    await expectHarmless(preview, trap)
  }
  await card
    .getByLabel('HTML')
    .fill('<p onmouseover="hit()">antes<img src="x" onerror="hit()"><a href="javascript:hit()">a</a></p>')
  await card.getByRole('button', { name: 'Usar el editor' }).click()
  const editor = card.getByRole('textbox', { name: 'Contenido' })
  await expect(editor).toContainText('antes')
  await expectHarmless(editor, trap)
})
