import type { Locator, Page } from '@playwright/test'

/**
 * A toast with this text; its announcement for screen readers, which says the same, is no match.
 * Not by role: behind an open dialog everything else is hidden from the tree of roles.
 */
export function toastSaying(page: Page, text: string | RegExp): Locator {
  return page.locator('[role=region][aria-label^=Avisos]').getByText(text)
}
