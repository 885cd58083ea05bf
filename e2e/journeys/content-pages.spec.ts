import { lookAt } from '../support/account.ts'
import { setBlocksAside, writeBlocks } from '../support/content.ts'
import { expect, test } from '../support/fixtures.ts'
import { resizeTo } from '../support/screens.ts'

let putBack = async () => {}
test.beforeEach(async ({ page }) => {
  putBack = await setBlocksAside(page)
})
test.afterEach(() => putBack())

const pages = [
  { path: '/about', heading: 'Sobre Nosotros', says: 'Mirada empezó detrás de un mostrador' },
  { path: '/help', heading: 'Centro de Ayuda', says: '¿Cómo compro en la tienda?' },
  { path: '/size-guide', heading: 'Guía de Tallas', says: 'Tres números grabados en la varilla' },
  { path: '/politicas-devoluciones', heading: 'Política de Devoluciones', says: '30 días' },
  { path: '/envios', heading: 'Envíos', says: 'Gratis a las 31 provincias' },
  { path: '/garantias', heading: 'Garantías', says: 'Va por escrito con cada montura' },
  { path: '/privacidad', heading: 'Privacidad', says: 'Ley 172-13' },
  { path: '/terminos', heading: 'Términos', says: 'las leyes de la República Dominicana' },
]

for (const { path, heading, says } of pages) {
  test(`${path} has a built-in text`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.getByRole('article')).toContainText(says)
    await lookAt(page, `content${path}`)
  })
}

test('the size guide has the table of the house, and 30 days for a change', async ({ page }) => {
  await page.goto('/size-guide')
  await expect(page.getByRole('table').getByRole('row')).toHaveText([
    'TallaAncho del lentePuenteVarilla',
    'XS45-4716-18135-140',
    'S48-5118-20140-145',
    'M52-5520-22145-150',
    'L56-5922-24150-155',
    'XL60+24+155+',
  ])
  const days = page.getByText('Tienes 30 días desde que la recibes')
  await expect(days.first()).toBeVisible()
  const answer = days.last()
  await expect(answer).toBeHidden()
  await page.getByText('¿Y si la talla no me queda?').click()
  await expect(answer).toBeVisible()
})

test('a long page has a list of its sections', async ({ page }) => {
  await resizeTo(page, 'desktop')
  await page.goto('/privacidad')
  await page
    .getByRole('navigation', { name: 'En esta página' })
    .getByRole('link', { name: 'Cookies' })
    .click()
  await expect(page.getByRole('heading', { name: 'Cookies' })).toBeInViewport()
})

test.describe('what staff write', () => {
  test.describe.configure({ mode: 'serial' })
  test('takes the place of the built-in text, in all ten types', async ({ page }) => {
    const page_slug = 'garantias'
    await writeBlocks(page, [
      { page_slug, content_key: 'garantias_hero_title', content_type: 'text', content: 'Garantía Mirada' },
      {
        page_slug,
        content_key: 'garantias_intro',
        content_type: 'section',
        title: 'Cobertura',
        content: 'Dos años.',
      },
      { page_slug, content_key: 'g_text', content_type: 'text', content: 'Primera línea.\n\nSegunda.' },
      {
        page_slug,
        content_key: 'g_rich',
        content_type: 'richtext',
        title: 'Detalle',
        content: '<p>Con <strong>fuerza</strong></p>',
      },
      {
        page_slug,
        content_key: 'g_faq',
        content_type: 'faq',
        title: 'Dudas',
        content: '¿Cubre golpes?|No\n¿Y bisagras?|Sí',
      },
      {
        page_slug,
        content_key: 'g_table',
        content_type: 'table',
        title: 'Plazos',
        content: '{"headers":["Parte","Meses"],"rows":[["Montura",24]]}',
      },
      { page_slug, content_key: 'g_list', content_type: 'list', title: 'Incluye', content: 'Estuche|Paño' },
      { page_slug, content_key: 'g_card', content_type: 'card', title: 'Ajustes', content: 'De por vida.' },
      { page_slug, content_key: 'g_sep', content_type: 'separator' },
      { page_slug, content_key: 'g_link', content_type: 'link', title: 'Escríbenos', content: '/contact' },
      {
        page_slug,
        content_key: 'g_image',
        content_type: 'image',
        title: 'Nuestro taller',
        content: '/vto/none.png',
        description: 'Un banco',
      },
      {
        page_slug,
        content_key: 'g_off',
        content_type: 'text',
        content: 'Esto está apagado',
        is_active: false,
      },
    ])
    await page.route('**/vto/none.png', (route) =>
      route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="200"/>',
      }),
    )
    await page.goto('/garantias')
    const article = page.getByRole('article')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Garantía Mirada')
    await expect(article.getByRole('heading', { level: 2 })).toHaveText(['Cobertura'])
    await expect(article.getByRole('heading', { level: 3 })).toHaveText([
      'Detalle',
      'Dudas',
      'Plazos',
      'Incluye',
      'Ajustes',
    ])
    await expect(article).not.toContainText('Qué no cubre')
    await expect(article).not.toContainText('apagado')
    await expect(article.getByText('Dos años.')).toBeVisible()
    await expect(article.getByText('Segunda.')).toBeVisible()
    await expect(article.locator('strong')).toHaveText('fuerza')
    await article.getByText('¿Cubre golpes?').click()
    await expect(article.getByText('No', { exact: true })).toBeVisible()
    await expect(article.getByRole('region', { name: 'Plazos' }).getByRole('cell')).toHaveText(['24'])
    await expect(article.getByRole('listitem')).toHaveText(['Estuche', 'Paño'])
    await expect(article.getByRole('separator')).toHaveCount(1)
    await expect(article.getByRole('link', { name: 'Escríbenos' })).toHaveAttribute('href', '/contact')
    await expect(article.getByRole('figure', { name: 'Nuestro taller' })).toBeVisible()
    await lookAt(page, 'content-ten-types')
  })

  test('that cannot be read says so in its place, and the page stands', async ({ page }) => {
    const page_slug = 'envios'
    await writeBlocks(page, [
      {
        page_slug,
        content_key: 'envios_rates',
        content_type: 'table',
        title: 'Tarifas',
        content: '{"headers":["Zona"],"rows":[["Cibao"',
      },
      {
        page_slug,
        content_key: 'envios_faq',
        content_type: 'faq',
        title: 'Dudas',
        content: '[{"question":"¿Y?"}]',
      },
      { page_slug, content_key: 'envios_list', content_type: 'list', title: 'Zonas', content: '["Norte"' },
      {
        page_slug,
        content_key: 'envios_text',
        content_type: 'text',
        title: 'Seguimos',
        content: 'El resto se lee.',
      },
    ])
    await page.goto('/envios')
    const article = page.getByRole('article')
    await expect(article.getByRole('alert')).toHaveText([
      'Error loading table content',
      'Error loading FAQ content',
      'Error loading list content',
    ])
    await expect(article.getByRole('heading', { level: 2 })).toHaveText([
      'Tarifas',
      'Dudas',
      'Zonas',
      'Seguimos',
    ])
    await expect(article).toContainText('El resto se lee.')
    await lookAt(page, 'content-broken')
  })

  test('a wide table scrolls in its own place on a phone', async ({ page }) => {
    const headers = ['Provincia', 'Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes']
    const content = JSON.stringify({ headers, rows: [['Santiago', 'sí', 'sí', 'sí', 'sí', 'sí']] })
    await writeBlocks(page, [
      { page_slug: 'envios', content_key: 'envios_rates', content_type: 'table', title: 'Rutas', content },
    ])
    await resizeTo(page, 'phone')
    await page.goto('/envios')
    const region = page.getByRole('region', { name: 'Rutas' })
    await expect(region).toBeVisible()
    await region.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => region.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0)
    await lookAt(page, 'content-wide-table')
  })

  test('fills the features of the home page and its call to action', async ({ page }) => {
    const page_slug = 'home'
    const testimonials = {
      page_slug,
      content_key: 'index_testimonials',
      content_type: 'richtext',
      title: 'Dicen de nosotros',
      content: '<blockquote><p>Por fin veo.</p></blockquote>',
    }
    await writeBlocks(page, [
      { page_slug, content_key: 'index_features_title', content_type: 'text', content: 'Cuatro promesas' },
      {
        page_slug,
        content_key: 'index_feature_10',
        content_type: 'text',
        title: 'Diez',
        content: 'La última',
      },
      {
        page_slug,
        content_key: 'index_feature_2',
        content_type: 'richtext',
        title: 'Dos',
        content: '<p>Con <em>gusto</em></p>',
      },
      testimonials,
    ])
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Cuatro promesas' })).toBeVisible()
    await expect(page.locator('dt')).toHaveText(['Dos', 'Diez'])
    await expect(page.getByRole('heading', { name: 'Dicen de nosotros' })).toBeVisible()

    await writeBlocks(page, [
      {
        page_slug,
        content_key: 'index_cta_section',
        content_type: 'section',
        title: 'Ven a vernos',
        content: 'Te esperamos.',
      },
    ])
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Ven a vernos' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Dicen de nosotros' })).toHaveCount(0)
    await lookAt(page, 'content-home')
  })

  test('stands at the top of the brands', async ({ page }) => {
    await writeBlocks(page, [
      {
        page_slug: 'brands',
        content_key: 'brands_intro',
        content_type: 'text',
        content: 'Elegimos pocas marcas.',
      },
    ])
    await page.goto('/brands')
    await expect(page.getByText('Elegimos pocas marcas.')).toBeVisible()
    await lookAt(page, 'content-brands')
  })
})
