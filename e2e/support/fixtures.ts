import { test as base, expect, type Page } from '@playwright/test'
import { type Guard, watch } from './guard.ts'
import { type Server, startServer } from './server.ts'
import { untilAlive } from './settle.ts'

/** Every test here has a real shop behind it and fails when a page misbehaves (see Guard). */
export const test = base.extend<{ guard: Guard }, { server: Server }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from it
    async ({}, use) => {
      const server = await startServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ server }, use) => use(server.baseURL),
  // Pages come drawn: what a journey does next is meant for the page that has come to life.
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) {
      for (const way of ['goto', 'reload'] as const) {
        const go = page[way].bind(page) as (...how: unknown[]) => ReturnType<Page['goto']>
        page[way] = async (...how: unknown[]) => {
          const answer = await go(...how)
          await untilAlive(page)
          return answer
        }
      }
    }
    await use(page)
  },
  guard: [
    async ({ context, baseURL }, use) => {
      const guard = await watch(context, baseURL as string)
      await use(guard)
      expect(guard.findings, 'what the pages did wrong').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
