import { test as base, expect } from '../support/fixtures.ts'
import { postgresServer, withDatabase } from '../support/postgres.ts'
import { type Server, startServer } from '../support/server.ts'

// The other journeys run on SQLite; this one is the whole program on the other engine.
const test = base.extend<object, { server: Server }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from it
    async ({}, use) => {
      await withDatabase(postgresServer as string, async (database) => {
        const server = await startServer({ database })
        await use(server)
        await server.stop()
      })
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

test.skip(!postgresServer, 'TEST_POSTGRES_URL names no server; make test-e2e starts one')

test('the shop runs on PostgreSQL too', async ({ page, request }) => {
  expect((await request.get('/readyz')).status()).toBe(200)
  const response = await page.goto('/')

  expect(response?.status()).toBe(200)
  await expect(page.getByRole('main')).toBeVisible()
})
