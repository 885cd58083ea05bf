import { type BrowserContext, chromium, expect, type Locator, type Page } from '@playwright/test'
import { browserPath } from './browser.ts'
import { test as base } from './fixtures.ts'
import { type Guard, watch } from './guard.ts'
import { inRepository } from './repository.ts'

const flags = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--enable-unsafe-swiftshader',
]

/** In the page: asks the try-on to write what it measures into attributes. */
function tellReadings() {
  // Pages without an address have no storage.
  if (location.protocol.startsWith('http')) sessionStorage.setItem('mirada.readings', 'yes')
}

export interface Device {
  /** What its camera films; null is a device without a camera. */
  films?: string | null
  /** Whether its owner lets the page have the camera. */
  allowed?: boolean
  more?: string[]
  userAgent?: string
}

interface Opened {
  page: Page
  context: BrowserContext
  guard: Guard
}

/** Opens a browser of its own, since what a camera films is told to a whole browser at its start. */
export const test = base.extend<{ device: (device?: Device) => Promise<Opened> }>({
  device: async ({ baseURL }, use) => {
    const opened: (() => Promise<void>)[] = []
    const guards: Guard[] = []
    await use(async ({ films, allowed = true, more = [], userAgent } = {}) => {
      const camera = films
        ? ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${films}`]
        : []
      const asked = allowed ? ['--use-fake-ui-for-media-stream'] : ['--deny-permission-prompts']
      const browser = await chromium.launch({
        executablePath: browserPath,
        args: [...flags, ...camera, ...asked, ...more],
      })
      const context = await browser.newContext({
        baseURL,
        locale: 'es-DO',
        reducedMotion: 'reduce',
        viewport: { width: 1440, height: 900 },
        ...(userAgent ? { userAgent } : {}),
        ...(allowed && films ? { permissions: ['camera'] } : {}),
      })
      await context.addInitScript(tellReadings)
      const guard = await watch(context, baseURL as string)
      guards.push(guard)
      opened.push(() => browser.close())
      return { context, guard, page: await context.newPage() }
    })
    for (const close of opened) await close()
    expect(
      guards.flatMap(({ findings }) => findings),
      'what the pages did wrong',
    ).toEqual([])
  },
})

export { expect }

export const live = (page: Page): Locator => page.locator('canvas[data-score]')
export const badge = (page: Page): Locator => page.getByText(/^Rostro (no )?detectado$/)

export async function openTryOn(page: Page, address = '/virtual-try-on'): Promise<void> {
  await page.goto(address)
  await page.getByRole('button', { name: 'Iniciar Prueba Virtual' }).click()
}

export async function untilReady(page: Page): Promise<void> {
  await expect(live(page)).toBeVisible({ timeout: 60_000 })
}

export async function untilFace(page: Page): Promise<void> {
  await expect(page.getByText('Rostro detectado')).toBeVisible({ timeout: 60_000 })
}

/** Chooses a model and waits until it is on the picture. */
export async function wear(page: Page, model: string): Promise<void> {
  const choice = page.getByRole('region', { name: 'Modelos' }).getByRole('button', { name: model })
  await choice.click()
  await expect(choice).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('heading', { level: 1, name: model })).toBeVisible()
  await expect(live(page)).toHaveAttribute('data-worn', model.toLowerCase().replaceAll(' ', '-'))
}

/** How far the point that eyes should look through is from the eyes, as a share of their distance. */
export async function misfit(page: Page): Promise<number> {
  const data = await live(page).evaluate((canvas) => ({ ...(canvas as HTMLElement).dataset }))
  const [eyes, glasses] = [data.eyes, data.glasses].map((text) => (text ?? '').split(' ').map(Number))
  const [ex = Number.NaN, ey = Number.NaN] = eyes ?? []
  const [gx = Number.NaN, gy = Number.NaN] = glasses ?? []
  return Math.hypot(gx - ex, gy - ey) / Number(data.eyesApart)
}

/** What is said about the size, once something is: a letter or two, or why not. */
export async function adviceOn(page: Page): Promise<string> {
  const advice = page.getByText(
    /^(Talla sugerida: (XS|S|M|L|XL)( o (XS|S|M|L|XL))?|Quítate las gafas para medirte mejor\.)$/,
  )
  await expect(advice).toBeVisible({ timeout: 30_000 })
  return (await advice.textContent()) ?? ''
}

/** Keeps a picture of the stage for people to look at. */
export async function keepStage(page: Page, name: string): Promise<void> {
  const slug = name.toLowerCase().replaceAll(' ', '-')
  const file = inRepository(`e2e/artefacts/screens/try-on-${slug}.png`)
  await page.getByRole('img', { name: 'Tu imagen con la montura puesta' }).screenshot({ path: file })
}
