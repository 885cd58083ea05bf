import { type APIRequestContext, expect } from '@playwright/test'

/**
 * Asks for pages until the server has drawn them: right after its start it may still be reading the script that does,
 * and on a busy machine a page may take longer than a visitor is kept waiting. What was drawn once is kept.
 */
export async function untilDrawn(request: APIRequestContext, ...addresses: string[]): Promise<void> {
  for (const address of addresses) {
    await expect
      .poll(async () => (await (await request.get(address)).text()).includes('<div id="root"><'), {
        message: `${address} comes drawn`,
        timeout: 60_000,
      })
      .toBe(true)
  }
}
