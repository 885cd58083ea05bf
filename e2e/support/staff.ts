import { expect, type Page } from '@playwright/test'
import { admin } from './server.ts'

/** Signs the page's browser in as the administrator the server was started with. */
export async function signInStaff(page: Page): Promise<void> {
  const response = await page.request.post('/api/admin/session', { data: admin })
  expect(response.status(), 'signing in to the back office').toBe(200)
}
