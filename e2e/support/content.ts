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

/** Hides what the demo shop's pages say, so that a test begins with the built-in texts. Returns the way back. */
export async function setBlocksAside(page: Page): Promise<() => Promise<void>> {
  await signInStaff(page)
  const saved: { id: string; is_active: boolean }[] = await allBlocks(page)
  const hidden = saved.filter((block) => block.is_active)
  const show = (is_active: boolean) => async (id: string) => {
    const answer = await page.request.put(`/api/admin/site-content/${id}`, { data: { is_active } })
    expect(answer.status()).toBe(200)
  }
  for (const { id } of hidden) await show(false)(id)
  return async () => {
    await signInStaff(page)
    const known = new Set(saved.map(({ id }) => id))
    for (const { id } of await allBlocks(page)) {
      if (!known.has(id)) await page.request.delete(`/api/admin/site-content/${id}`)
    }
    for (const { id } of hidden) await show(true)(id)
  }
}

async function allBlocks(page: Page): Promise<{ id: string; is_active: boolean }[]> {
  const blocks = []
  for (let at = 1; ; at++) {
    const answer = await page.request.get(`/api/admin/site-content?per_page=100&page=${at}`)
    const { items, total } = await answer.json()
    blocks.push(...items)
    if (blocks.length >= total || items.length === 0) return blocks
  }
}
