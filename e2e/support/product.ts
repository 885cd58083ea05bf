import { type APIRequestContext, expect, type Page } from '@playwright/test'

let made = 0

/** A name that no other test has. */
export function newName(word: string): string {
  made += 1
  return `${word} ${process.pid}-${made}`
}

/** The address of a product of the demo that can be bought: other journeys make some too, with little on their pages. */
export async function buyableProduct(request: APIRequestContext): Promise<string> {
  const { items } = await (await request.get('/api/products/featured?per_page=24')).json()
  const found = items.find(({ stock_quantity }: { stock_quantity: number }) => stock_quantity > 3)
  return `/product/${found.id}`
}

/** Whether the shop's search finds the product of this name; it forgives, so others may be found as well. */
export async function isFound({ request }: Page, name: string): Promise<boolean> {
  const answer = await request.get(`/api/products/search?q=${encodeURIComponent(name)}`)
  const { items } = await answer.json()
  return items.some((item: { name: string }) => item.name === name)
}

/** Makes a product by a call and returns its id. Staff must be signed in. */
export async function newProduct(page: Page, fields: Record<string, unknown> = {}): Promise<string> {
  const data = { name: newName('Montura de prueba'), price: 120, stock_quantity: 3, ...fields }
  const made = await page.request.post('/api/admin/products', { data })
  expect(made.status(), 'a product is made').toBe(201)
  return (await made.json()).id
}
