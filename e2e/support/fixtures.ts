import { test as base, expect } from '@playwright/test'
import { type Guard, watch } from './guard.ts'
import { type Server, startServer } from './server.ts'

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
