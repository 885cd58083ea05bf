import { expect, type Page } from '@playwright/test'
import { signInStaff } from './staff.ts'

export interface NewBlock {
  content_key: string
  content_type: string
  page_slug: string
  title?: string
  content?: string
  description?: string
  section_key?: string
  display_order?: number
  is_active?: boolean
}

/** Writes blocks by calls, as the administrator, in the order given. */
export async function writeBlocks(page: Page, blocks: NewBlock[]): Promise<void> {
  await signInStaff(page)
  for (const [order, block] of blocks.entries()) {
    const made = await page.request.post('/api/admin/site-content', {
      data: { display_order: order, ...block },
    })
    expect(made.status(), `${block.content_key}: ${await made.text()}`).toBe(201)
  }
}

/** Removes every block, so that the next test finds the built-in texts. */
export async function removeBlocks(page: Page): Promise<void> {
  await signInStaff(page)
  for (;;) {
    const { items } = await (await page.request.get('/api/admin/site-content?per_page=100')).json()
    if (items.length === 0) return
    for (const { id } of items) await page.request.delete(`/api/admin/site-content/${id}`)
  }
}
