import type { Page } from '@playwright/test'
import { inRepository } from './repository.ts'

export const widths = { phone: 390, desktop: 1440 } as const
const heights = { phone: 844, desktop: 900 } as const
export type Screen = keyof typeof widths

export async function resizeTo(page: Page, screen: Screen): Promise<void> {
  await page.setViewportSize({ width: widths[screen], height: heights[screen] })
}

/** Stores a picture of the whole page, if somebody is going to look at it: E2E_PICTURES=1. */
export async function takePicture(page: Page, name: string, screen: Screen): Promise<void> {
  if (!process.env.E2E_PICTURES) return
  const file = `${name.replaceAll(/[^a-z0-9]+/gi, '-').replaceAll(/^-|-$/g, '') || 'home'}-${widths[screen]}.png`
  await page.screenshot({
    path: inRepository(`e2e/artefacts/screens/${file}`),
    fullPage: true,
    animations: 'disabled',
  })
}
