import { type APIRequestContext, expect, type Page, request } from '@playwright/test'
import { password } from './account.ts'
import { test } from './fixtures.ts'
import { mailTo } from './outbox.ts'
import { admin, type Server } from './server.ts'
import { signInShopper } from './shopper.ts'
import { type Credentials, newAddress } from './staff.ts'

export const ways = ['way_whatsapp', 'way_cod', 'way_transfer', 'way_pickup']

/** The owner at a desk of their own, so that the browser of a test belongs to its buyer. */
export async function owner(server: Server): Promise<APIRequestContext> {
  const desk = await request.newContext({ baseURL: server.baseURL })
  const session = await desk.post('/api/admin/session', { data: admin })
  expect(session.status(), 'the owner signs in').toBe(200)
  return desk
}

/** Opens the shop for business, or closes it again: the demo has everything ready and every way off. */
export async function switchWays(desk: APIRequestContext, value: boolean, which = ways): Promise<void> {
  for (const way of which) {
    const answer = await desk.put(`/api/admin/admin-settings/${way}`, { data: { value } })
    expect(answer.status(), `${way}: ${await answer.text()}`).toBe(200)
  }
}

/**
 * Opens the shop for the journeys of a file, which then run one after the other, and closes it for whoever comes
 * next. Returns how they reach the owner's desk.
 */
export function openShop(timeout: number): () => APIRequestContext {
  let desk: APIRequestContext
  test.describe.configure({ mode: 'default', timeout })
  test.beforeAll(async ({ server }) => {
    desk = await owner(server)
    await switchWays(desk, true)
  })
  test.afterAll(async () => {
    await switchWays(desk, false)
    await desk.dispose()
  })
  return () => desk
}

/** A customer whose email is confirmed, signed in to this browser. */
export async function newBuyer(page: Page, server: Server): Promise<Credentials> {
  const who = { email: newAddress('compra'), password }
  await signInShopper(page, who)
  const { links } = await mailTo(who.email, server.dataFolder)
  await page.goto(links.find((link) => link.includes('token_hash')) ?? '')
  await expect(page.getByText(/confirmad/i).first()).toBeVisible()
  return who
}

let frames = 0

/** A product of a test's own, so that no other test takes its last unit. */
export async function newFrame(desk: APIRequestContext, fields: Record<string, unknown> = {}) {
  frames += 1
  const data = { name: `Ocoa ${process.pid}-${frames}`, price: 172.5, stock_quantity: 5, ...fields }
  const made = await desk.post('/api/admin/products', { data })
  expect(made.status(), 'a product is made').toBe(201)
  return { id: (await made.json()).id as string, name: data.name as string }
}

/** Puts a product in the cart as its page does, and goes to the cart. */
export async function putInCart(page: Page, id: string): Promise<void> {
  await page.goto(`/product/${id}`)
  await page.getByRole('button', { name: 'Agregar al Carrito' }).first().click()
  // A press on a page that is still coming to life waits for it; leaving by the address would not.
  await expect(page.getByRole('link', { name: /^Carrito: \d/ })).toBeVisible()
  await page.goto('/cart')
}

/** An address in the book, by a call. */
export async function newHome(page: Page): Promise<void> {
  const data = {
    ...{ title: 'Casa', country: 'República Dominicana', state: 'Santiago', city: 'Santiago' },
    ...{ sector: 'Los Jardines', street_address: 'Calle Restauración 112', postal_code: '51000' },
    is_default: true,
  }
  const made = await page.request.post('/api/user-addresses', { data })
  expect(made.status(), await made.text()).toBe(201)
}

export const confirmButton = (page: Page) =>
  page.getByRole('button', { name: 'Confirmar pedido' }).locator('visible=true')

/** How many orders the browser's buyer has. */
export async function countOrders(page: Page): Promise<number> {
  return (await (await page.request.get('/api/orders')).json()).total
}
