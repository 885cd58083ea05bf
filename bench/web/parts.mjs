// What those parts weigh that lists fetch when somebody wants them. They are held to what is theirs: what every window
// is made of, and what the measures of a product are drawn with, is the shop's. What they take where none of that has
// been fetched yet is told beside.
import { bytesOf, scriptsOf } from './scripts.mjs'

export async function weighParts(context, base, products) {
  const page = await context.newPage()
  await page.setViewportSize({ width: 390, height: 844 })
  const open = async (path) => {
    await page.goto(base + path, { waitUntil: 'networkidle' })
    // The last that a page fetches by itself is what draws messages.
    await page.locator('[aria-label^="Avisos"]').waitFor({ state: 'attached' })
  }

  await open(`/product/${products[0].id}`)
  await page.getByRole('heading', { name: 'A escala' }).waitFor()
  await page.getByRole('button', { name: 'Menú' }).click()
  await page.getByRole('dialog', { name: 'Menú' }).waitFor()
  const shops = await scriptsOf(page)

  await open('/brands')
  const lists = await scriptsOf(page)
  await page.getByRole('button', { name: /^Filtrar/ }).click()
  await page.getByRole('dialog', { name: 'Filtros' }).getByRole('checkbox').first().waitFor()
  const sheet = await scriptsOf(page)

  await open(`/compare?p=${products.map(({ id }) => id).join('.')}`)
  await page.getByRole('img', { name: /^Escala/ }).waitFor()
  const compare = await scriptsOf(page)
  await page.close()

  const weight = async (files) => {
    const fetched = files.filter((file) => !lists.includes(file))
    const own = fetched.filter((file) => !shops.includes(file))
    return { own: await bytesOf(own), files: own.length, all: await bytesOf(fetched) }
  }
  return { 'filter sheet': await weight(sheet), compare: await weight(compare) }
}
