import type { Page } from '@playwright/test'
import { expect, test } from '../support/face-samples.ts'

/** Glasses on a head that nobody sees, before walls of a known colour: web/src/features/tryon/samples. */
test.describe.configure({ timeout: 120_000 })

type Color = readonly [red: number, green: number, blue: number]

interface Drawn {
  /** The colour at millimetres from where the eyes look through the middle, to the right and downwards. */
  at(right: number, down: number): Color
  /** The colours of a line that begins there and runs downwards, pixel by pixel. */
  down(right: number, down: number, pixels: number): Color[]
  /** The same to the right. */
  along(right: number, down: number, pixels: number): Color[]
}

/** The sample once it is drawn. */
async function sample(page: Page, name: string): Promise<Drawn> {
  const canvas = page.locator(`canvas[data-drawn=${name}]`)
  await expect(canvas).toBeVisible({ timeout: 90_000 })
  const { data, width, middle, mm } = await canvas.evaluate((element) => {
    const { width, dataset } = element as HTMLCanvasElement
    const pen = (element as HTMLCanvasElement).getContext('2d') as CanvasRenderingContext2D
    const [x = 0, y = 0] = (dataset.middle ?? '').split(' ').map(Number)
    const { data } = pen.getImageData(0, 0, width, width)
    // Letters cross to the test quicker than a million numbers.
    let text = ''
    for (let i = 0; i < data.length; i += 8192) text += String.fromCharCode(...data.subarray(i, i + 8192))
    return { data: btoa(text), width, middle: { x, y }, mm: Number(dataset.mm) }
  })
  const bytes = Buffer.from(data, 'base64')
  const pixel = (x: number, y: number): Color => {
    const at = (Math.round(y) * width + Math.round(x)) * 4
    return [bytes[at] as number, bytes[at + 1] as number, bytes[at + 2] as number]
  }
  return {
    at: (right, down) => pixel(middle.x + right * mm, middle.y + down * mm),
    down: (right, down, pixels) =>
      Array.from({ length: pixels }, (_, i) => pixel(middle.x + right * mm, middle.y + down * mm + i)),
    along: (right, down, pixels) =>
      Array.from({ length: pixels }, (_, i) => pixel(middle.x + right * mm + i, middle.y + down * mm)),
  }
}

/** As CIELAB, in which equal distances look equally far. */
function lab(color: Color): Color {
  const light = color.map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  const [red = 0, green = 0, blue = 0] = light
  const f = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116)
  const x = f((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505)
  const y = f(0.2126 * red + 0.7152 * green + 0.0722 * blue)
  const z = f((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

const apart = (a: Color, b: Color) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
const mean = (colors: Color[]): Color => {
  const part = (i: 0 | 1 | 2) => colors.reduce((sum, color) => sum + color[i], 0) / colors.length
  return [part(0), part(1), part(2)]
}

/** From the middle of the bridge to the middle of a lens, and from where eyes look through down to it. */
const toLens = 36.5
const belowEyes = 2.5

test('a lens multiplies what is behind it by its tint', async ({ page }) => {
  await page.goto('/samples/try-on')
  const drawn = await sample(page, 'tint')
  const tint: Color = [0x20, 0x40, 0x60]
  const through = tint.map((value) => 1 - 0.6 + 0.6 * (value / 255))
  for (const side of [-1, 1])
    for (const down of [0, 4]) {
      const seen = drawn.at(side * toLens, belowEyes + down)
      for (const [i, behind] of [200, 160, 120].entries())
        expect(Math.abs((seen[i] as number) - behind * (through[i] as number))).toBeLessThanOrEqual(5)
    }
})

test('a frame keeps its colour in three kinds of light', async ({ page }) => {
  await page.goto('/samples/try-on')
  const colors: Color[] = []
  for (const name of ['grey', 'warm', 'cold']) {
    const drawn = await sample(page, name)
    // Across the upper rims, where they face the camera.
    const rim = [-44, -40, -34, -30, 30, 34, 40, 44].map((right) => drawn.at(right, belowEyes - 21.5))
    colors.push(lab(mean(rim)))
  }
  const [grey, warm, cold] = colors as [Color, Color, Color]
  expect(apart(grey, warm)).toBeLessThan(6)
  expect(apart(grey, cold)).toBeLessThan(6)
})

test('the shadow on the skin is there, and has no grain', async ({ page }) => {
  await page.goto('/samples/try-on')
  const drawn = await sample(page, 'grey')
  const skin = drawn.down(-toLens, belowEyes + 24, 120).map(([red]) => red)
  expect(Math.min(...skin)).toBeLessThan(160)
  expect(skin.at(-1), 'far from the frame there is none').toBeGreaterThan(163)
  const steps = skin.slice(1).map((value, i) => value - (skin[i] as number))
  expect(Math.max(...steps.map(Math.abs))).toBeLessThanOrEqual(3)
  // Grain goes up and down from pixel to pixel; a shadow only once.
  const turns = steps.filter((step, i) => i > 0 && step * (steps[i - 1] as number) < 0).length
  expect(turns).toBeLessThanOrEqual(4)
})

test('where the drawn part ends nothing shows, not even what was drawn before', async ({ page }) => {
  await page.goto('/samples/try-on')
  const drawn = await sample(page, 'smaller')
  for (const right of [-50, -30, 0, 30, 50]) {
    // Through the end of the shadow down to nothing but wall: a line would be a step.
    const way = drawn.down(right, 34, 330)
    expect(apart(way.at(-1) as Color, [235, 235, 235])).toBeLessThan(1)
    for (const [i, color] of way.slice(1).entries()) expect(apart(color, way[i] as Color)).toBeLessThan(2)
  }
})

test('edges of kept pictures are a few pixels wide, neither stairs nor blur', async ({ page }) => {
  await page.goto('/samples/try-on')
  const drawn = await sample(page, 'grey')
  const line = drawn.down(-toLens, belowEyes + 8, 220).map(([, green]) => green)
  const [bright, dark] = [Math.max(...line), Math.min(...line)]
  expect(bright - dark).toBeGreaterThan(50)
  const [high, low] = [dark + 0.9 * (bright - dark), dark + 0.1 * (bright - dark)]
  const bottom = line.indexOf(dark)
  const start = line.findLastIndex((value, i) => i < bottom && value >= high)
  const end = line.findIndex((value, i) => i > start && value <= low)
  expect(end - start).toBeGreaterThanOrEqual(1)
  expect(end - start).toBeLessThanOrEqual(6)
})

test('a frame has the grain of the picture that it is drawn into', async ({ page }) => {
  await page.goto('/samples/try-on')
  /** By how much pixels beside each other differ, along the brow of the frame and on the wall above it. */
  const grainAt = (drawn: Drawn, down: number) => {
    const lines = [-44, -40, -36, -32, 32, 36, 40, 44].flatMap((right) => [
      drawn.along(right, down, 24),
      drawn.along(right, down + 0.7, 24),
    ])
    const steps = lines.flatMap((line) => line.slice(1).map(([, green], i) => green - (line[i] as Color)[1]))
    return Math.sqrt(steps.reduce((sum, step) => sum + step * step, 0) / steps.length)
  }
  const onBrow = belowEyes - 21.5
  const clear = await sample(page, 'grey')
  const grainy = await sample(page, 'grainy')
  const wall = grainAt(grainy, -60)
  expect(grainAt(clear, -60), 'a plain wall has none').toBeLessThan(0.5)
  expect(wall).toBeGreaterThan(2)
  const added = grainAt(grainy, onBrow) - grainAt(clear, onBrow)
  expect(added / wall, `${added} of ${wall}`).toBeGreaterThan(0.4)
  expect(added / wall, `${added} of ${wall}`).toBeLessThan(1.5)
})
