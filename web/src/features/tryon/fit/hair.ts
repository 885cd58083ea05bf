import type { Rgb } from '../frame/color'
import { smoothstep } from '../frame/vector'
import { type Pixels, pixelsAround } from './pixels'

/** What a person's skin or hair looks like: the middle and the spread of brightness and of two differences of colour. */
interface Likeness {
  readonly middle: Rgb
  readonly spread: Rgb
}

type Spot = (i: number) => { readonly x: number; readonly y: number }

/** Brightness says less than colour, since both skin and hair lie partly in the shade. */
const light = (red: number, green: number, blue: number) => (red + green + blue) / 3
const redness = (red: number, green: number) => (red - green) * 1.6
const yellowness = (red: number, green: number, blue: number) => ((red + green) / 2 - blue) * 1.2

/** No likeness is so exact that a few steps of colour would be another thing. */
const least: Rgb = [14, 7, 7]

function likeness(colors: readonly Rgb[]): Likeness {
  const sorted = (part: (...color: Rgb) => number) =>
    colors.map((color) => part(...color)).sort((a, b) => a - b)
  const parts = [sorted(light), sorted(redness), sorted(yellowness)]
  const at = (i: number, share: number) => parts[i]?.[Math.floor(colors.length * share)] ?? 0
  const wide = (i: 0 | 1 | 2) => Math.max(least[i], (at(i, 0.8) - at(i, 0.2)) * 0.6)
  return { middle: [at(0, 0.5), at(1, 0.5), at(2, 0.5)], spread: [wide(0), wide(1), wide(2)] }
}

/** How far a pixel is from a likeness, in its spreads. Asked for every pixel, so it makes no lists. */
function unlike({ middle, spread }: Likeness, red: number, green: number, blue: number): number {
  const a = (light(red, green, blue) - middle[0]) / spread[0]
  const b = (redness(red, green) - middle[1]) / spread[1]
  const c = (yellowness(red, green, blue) - middle[2]) / spread[2]
  return Math.sqrt(a * a + b * b + c * c)
}

export interface Complexion {
  readonly skin: Likeness
  readonly hair: Likeness
}

const onCheeks = [50, 205, 117, 280, 425, 346]
/** Along the hairline, from one side of the forehead over its top to the other. */
const hairline = [103, 67, 109, 10, 338, 297, 332]

/**
 * What this person's skin and hair look like, or null where no hair is seen above the forehead that differs from
 * the skin: bald heads, hats of the colour of skin, and faces cut off by the picture's edge.
 */
export function complexionOf(pixels: Pixels, spot: Spot): Complexion | null {
  const [top, chin] = [spot(10), spot(152)]
  const up = { x: top.x - chin.x, y: top.y - chin.y }
  const reach = Math.hypot(up.x, up.y) * 0.03
  const skin = likeness(onCheeks.flatMap((i) => pixelsAround(pixels, spot(i).x, spot(i).y, reach)))
  const above = hairline.flatMap((i) =>
    [0.1, 0.17].map((far) => ({ x: spot(i).x + up.x * far, y: spot(i).y + up.y * far })),
  )
  const seen = above.filter(({ x, y }) => x > 0 && y > 0 && x < 1 && y < 1)
  if (seen.length < above.length / 2) return null
  const hair = likeness(seen.flatMap(({ x, y }) => pixelsAround(pixels, x, y, reach, 3)))
  const apart = hair.middle.map(
    (value, i) => (value - (skin.middle[i] as number)) / (skin.spread[i] as number),
  )
  return Math.hypot(...apart) > 1.6 ? { skin, hair } : null
}

/** How much a pixel is hair rather than skin, from 0 to 1. */
export function hairiness({ skin, hair }: Complexion, red: number, green: number, blue: number): number {
  const toSkin = unlike(skin, red, green, blue)
  const toHair = unlike(hair, red, green, blue)
  // Between both it is hair by degrees; what resembles neither is the wall behind.
  return smoothstep(-0.6, 1.2, toSkin - toHair) * (1 - smoothstep(3.5, 6, toHair))
}

/**
 * Writes how much each pixel is hair, a byte each. The new picture counts for `share`, what was seen before for the
 * rest, so that single pixels do not flicker.
 */
export function writeHair(
  { size, data }: Pixels,
  complexion: Complexion | null,
  mask: Uint8Array,
  share: number,
): void {
  for (let i = 0; i < size * size; i++) {
    const at = i * 4
    const now = complexion
      ? hairiness(complexion, data[at] as number, data[at + 1] as number, data[at + 2] as number)
      : 0
    mask[i] = Math.round((mask[i] as number) * (1 - share) + now * 255 * share)
  }
}
