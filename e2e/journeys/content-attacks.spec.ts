import type { Page } from '@playwright/test'
import { attacks, expectHarmless, setTrap, shared } from '../support/attacks.ts'
import { setBlocksAside, writeBlocks } from '../support/content.ts'
import { expect, test } from '../support/fixtures.ts'
import { untilSettled } from '../support/settle.ts'

test.describe.configure({ mode: 'serial', timeout: 120_000 })

let putBack = async () => {}
test.beforeEach(async ({ page }) => {
  putBack = await setBlocksAside(page)
})
test.afterEach(() => putBack())

test('there are many attacks', () => {
  expect(attacks.length).toBeGreaterThanOrEqual(600)
})

// A page shows up to a hundred blocks, so the attacks come in parts, over some pages.
const places = [
  { slug: 'help', path: '/help' },
  { slug: 'about', path: '/about' },
  { slug: 'garantias', path: '/garantias' },
]
const refused = /[^\P{Cc}\t\n]|\ufffd/u

for (const [index, part] of shared(7).entries()) {
  const { slug, path } = places[index % places.length] as (typeof places)[number]
  test(`nothing that staff could paste runs on ${path} (part ${index + 1})`, async ({ page, guard }) => {
    // A picture of this site that is not there is no attack, only missing.
    guard.tolerate(/status 404: GET .*\.(?:png|gif|jpg|webp|svg)|status 404: GET .*\/x$/)
    // Control characters are refused at the door; everything else is let in and cleaned.
    const pasted = part.filter((attack) => !refused.test(attack))
    await writeBlocks(
      page,
      pasted.map((content, order) => ({
        content_key: `attack_${order}`,
        content_type: 'richtext',
        page_slug: slug,
        content: `<p>antes</p>${content}`,
      })),
    )
    const trap = await setTrap(page)
    await page.goto(path)
    await expect(page.getByText('antes', { exact: true })).toHaveCount(pasted.length)
    await untilSettled(page)
    await expectHarmless(page.getByRole('article'), trap)
  })
}

const types = ['richtext', 'text', 'card', 'section', 'faq', 'table', 'list', 'link', 'image'] as const

/** Each attack as every type of block, and also as its title. */
function hostileBlocks(part: string[]) {
  return part.flatMap((attack, index) =>
    types.map((content_type) => ({
      id: `${content_type}-${index}`,
      content_key: `attack_${index}`,
      content_type,
      title: attack,
      content: contentOf(content_type, attack),
      description: attack,
      page_slug: 'about',
      section_key: 'attacks',
      display_order: index,
      is_active: true,
    })),
  )
}

function contentOf(type: (typeof types)[number], attack: string): string {
  if (type === 'faq') return JSON.stringify([{ question: attack, answer: attack }])
  if (type === 'table') return JSON.stringify({ headers: [attack], rows: [[attack]] })
  if (type === 'list') return JSON.stringify([attack])
  return attack
}

/** As if the server had cleaned nothing; only an answer to the browser's own call can be changed. */
async function answerWith(page: Page, blocks: unknown[]): Promise<void> {
  await page.route('**/api/site-content?*', (route) =>
    route.fulfill({ json: { items: blocks, total: blocks.length, page: 1, per_page: 100 } }),
  )
}

test.describe('without the page’s policy, which alone would stop most of it', () => {
  test.use({ bypassCSP: true })

  for (const [index, part] of shared(3).entries()) {
    test(`nothing runs even if the server lets everything through (part ${index + 1})`, async ({
      page,
      guard,
    }) => {
      guard.tolerate(/status 404: GET .*\.(?:png|gif|jpg|webp|svg)|status 404: GET .*\/x$/)
      const trap = await setTrap(page)
      await page.goto('/cart')
      await answerWith(page, hostileBlocks(part))
      await page.getByRole('link', { name: 'Sobre Nosotros' }).click()
      await expect(page.getByText('Error loading', { exact: false })).toHaveCount(0)
      // A section is no block but the heading of those after it, and the first block opens one.
      const drawn = part.length * (types.length - 1) - 1
      await expect(page.locator('.content-block')).toHaveCount(drawn)
      await expectHarmless(page.getByRole('article'), trap)
    })
  }
})

test('ordinary formatting survives', async ({ page, guard }) => {
  guard.tolerate(/(foreign request|request failed|status 404).*\/a\.(?:png|webp)/)
  await writeBlocks(page, [
    {
      content_key: 'about_history_content',
      content_type: 'richtext',
      page_slug: 'about',
      title: 'Con formato',
      content: `<h3>Un subtítulo</h3><p style="text-align: center">Entrega en <strong>24 horas</strong>, <em>sin costo</em>.</p>
        <ul><li>Uno</li></ul><ol start="3"><li>Tres</li></ol><blockquote><p>Ver bien.</p></blockquote>
        <p><a href="/envios">aquí</a> <a href="https://example.com/">fuera</a> <a href="mailto:hola@mirada.do">correo</a></p>
        <table><thead><tr><th scope="col">Talla</th><th colspan="2">mm</th></tr></thead><tbody><tr><td>S</td><td>48</td><td>51</td></tr></tbody></table>`,
    },
  ])
  await page.goto('/about')
  const article = page.getByRole('article')
  await expect(article.getByRole('heading', { level: 2, name: 'Con formato' })).toBeVisible()
  await expect(article.getByRole('heading', { level: 3, name: 'Un subtítulo' })).toBeVisible()
  await expect(article.locator('strong')).toHaveText('24 horas')
  await expect(article.getByText('Entrega en')).toHaveCSS('text-align', 'center')
  await expect(article.locator('ol')).toHaveAttribute('start', '3')
  await expect(article.locator('ul')).toHaveCSS('list-style-type', 'disc')
  await expect(article.locator('blockquote')).toHaveText('Ver bien.')
  await expect(article.getByRole('link', { name: 'aquí' })).not.toHaveAttribute('target')
  const out = article.getByRole('link', { name: 'fuera' })
  await expect(out).toHaveAttribute('rel', /noopener/)
  await expect(out).toHaveAttribute('target', '_blank')
  await expect(article.getByRole('link', { name: 'correo' })).toHaveAttribute('href', 'mailto:hola@mirada.do')
  await expect(article.getByRole('region', { name: 'Tabla' }).getByRole('cell')).toHaveText(['S', '48', '51'])
})
