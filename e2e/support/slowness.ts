import type { CDPSession, Page } from '@playwright/test'

/** A telephone's way to the shop: what Chromium's own tools call slow 4G. */
const slowLine = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 }

/** Makes the page's processor so many times slower than this machine's, and its line that of a telephone. */
export async function slowDown(page: Page, { processor = 1, line = false }): Promise<CDPSession> {
  const tools = await page.context().newCDPSession(page)
  if (processor > 1) await tools.send('Emulation.setCPUThrottlingRate', { rate: processor })
  if (line) {
    await tools.send('Network.enable')
    await tools.send('Network.emulateNetworkConditions', slowLine)
  }
  return tools
}
