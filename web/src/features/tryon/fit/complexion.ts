import type { Rgb } from '../frame/color'
import { clamp } from '../frame/vector'
import type { Outline } from './face-outline'
import { type Pixels, pixelAt, pixelsAround, type Spot } from './pixels'

/** Colours of one kind: their middle and how far they spread, as they are told apart. */
interface Shade {
  readonly middle: Rgb
  readonly spread: Rgb
}

/** What a person's skin and hair look like, and what is behind them: a few shades each, in the light and out of it. */
export interface Complexion {
  readonly skin: readonly Shade[]
  readonly hair: readonly Shade[]
  readonly wall: readonly Shade[]
}

/**
 * How colours are told apart: by brightness, redness and yellowness. Brightness says less, since both skin and hair
 * lie partly in the shade.
 */
const asTold = (red: number, green: number, blue: number): Rgb => [
  (red + green + blue) / 3,
  (red - green) * 1.6,
  ((red + green) / 2 - blue) * 1.2,
]

/** No shade is so exact that a few steps of colour would be another thing, nor so wide that it is everything. */
const least: Rgb = [16, 8, 8]
const widest = 1.5
const shadesOfEach = 3

const apart = (a: Rgb, b: Rgb, by: Rgb) =>
  Math.hypot((a[0] - b[0]) / by[0], (a[1] - b[1]) / by[1], (a[2] - b[2]) / by[2])

function meanOf(colors: readonly Rgb[]): Rgb {
  const part = (i: 0 | 1 | 2) => colors.reduce((sum, color) => sum + color[i], 0) / colors.length
  return [part(0), part(1), part(2)]
}

function spreadOf(colors: readonly Rgb[], middle: Rgb): Rgb {
  const part = (i: 0 | 1 | 2) => {
    const squares = colors.reduce((sum, color) => sum + (color[i] - middle[i]) ** 2, 0)
    return clamp(Math.sqrt(squares / colors.length) * 1.2, least[i], least[i] * widest)
  }
  return [part(0), part(1), part(2)]
}

/** Parts colours into shades by brightness first, and then lets each go to the nearest a few times. */
function shadesOf(colors: readonly Rgb[], leastShare = 0.06): Shade[] {
  const told = colors.map((color) => asTold(...color)).sort((a, b) => a[0] - b[0])
  if (told.length === 0) return []
  let middles = Array.from(
    { length: shadesOfEach },
    (_, i) => told[Math.floor(((i + 0.5) / shadesOfEach) * told.length)] as Rgb,
  )
  let groups: Rgb[][] = []
  for (let round = 0; round < 4; round++) {
    groups = middles.map(() => [])
    for (const color of told) {
      const far = middles.map((middle) => apart(color, middle, least))
      groups[far.indexOf(Math.min(...far))]?.push(color)
    }
    middles = middles.map((middle, i) => (groups[i]?.length ? meanOf(groups[i] as Rgb[]) : middle))
  }
  // A few odd pixels are no shade.
  return groups.flatMap((group, i): Shade[] => {
    const middle = middles[i] as Rgb
    return group.length < told.length * leastShare ? [] : [{ middle, spread: spreadOf(group, middle) }]
  })
}

function nearest(shades: readonly Shade[], told: Rgb): number {
  let least = 9
  for (const { middle, spread } of shades) least = Math.min(least, apart(told, middle, spread))
  return least
}

/** How far a colour is from the nearest of these shades, in its spreads; far away where there are none. */
export const unlike = (shades: readonly Shade[], ...color: Rgb) => nearest(shades, asTold(...color))

/** The same for hair, which in its own shade is darker than where it was looked at. */
export function unlikeHair(shades: readonly Shade[], ...color: Rgb): number {
  const [light, red, yellow] = asTold(...color)
  const darkest = Math.min(...shades.map(({ middle }) => middle[0]))
  return nearest(shades, [light < darkest ? darkest - (darkest - light) * 0.35 : light, red, yellow])
}

/** Where a face is skin whatever hangs over its sides: cheeks, nose and chin. */
const onSkin = [50, 205, 101, 187, 111, 117, 280, 425, 330, 411, 340, 346, 4, 9, 200]
/** Along the hairline, from one side of the forehead over its top to the other. */
const hairline = [103, 67, 109, 10, 338, 297, 332]
/** On the edge of the face beside the eyes and the forehead. */
const sides = [127, 162, 21, 54, 356, 389, 251, 284]

type Place = ReturnType<Spot>
const isSeen = ({ x, y }: Place) => x > 0 && y > 0 && x < 1 && y < 1

/** Both sides of the picture and its top, but not where the head comes near: what is behind. */
function behind(pixels: Pixels, outline: Outline): Rgb[] {
  const along = Array.from({ length: 24 }, (_, i) => (i + 0.5) / 24)
  return along
    .flatMap((share) => [
      { x: 0.015, y: share * 0.7 },
      { x: 0.985, y: share * 0.7 },
      { x: share, y: 0.015 },
    ])
    .filter(({ x, y }) => outline.at(x, y) > 1.9)
    .map(({ x, y }) => pixelAt(pixels, x, y))
}

/** Long hair may hang over the cheeks: what is much darker than their skin and looks like the hair above is no skin. */
function bareSkin(seen: readonly Shade[], above: readonly Shade[]): Shade[] {
  const brightest = Math.max(...seen.map(({ middle }) => middle[0]))
  return seen.filter(
    ({ middle }) =>
      middle[0] > brightest * 0.55 || above.every((hair) => apart(middle, hair.middle, hair.spread) > 1.5),
  )
}

/**
 * What this person looks like, or null where no hair is seen above the forehead that differs from the skin: bald heads
 * and faces cut off by the picture's edge.
 */
export function complexionOf(pixels: Pixels, spot: Spot, outline: Outline): Complexion | null {
  const [top, chin] = [spot(10), spot(152)]
  const up = { x: top.x - chin.x, y: top.y - chin.y }
  const middle = { x: (top.x + chin.x) / 2, y: (top.y + chin.y) / 2 }
  const reach = Math.hypot(up.x, up.y) * 0.03
  const around = (places: readonly Place[], across: number) =>
    places.filter(isSeen).flatMap(({ x, y }) => pixelsAround(pixels, x, y, reach, across))
  const away = (i: number, far: number, { x, y }: Place) => ({
    x: spot(i).x + x * far,
    y: spot(i).y + y * far,
  })
  const fromMiddle = (i: number) => ({ x: spot(i).x - middle.x, y: spot(i).y - middle.y })

  const above = hairline.flatMap((i) => [0.1, 0.17].map((far) => away(i, far, up)))
  if (above.filter(isSeen).length < above.length / 2) return null
  const skin = bareSkin(shadesOf(around(onSkin.map(spot), 4), 0.2), shadesOf(around(above, 3)))
  const isNoSkin = (color: Rgb) => unlike(skin, ...color) > 1.5
  const onTop = around(above, 3).filter(isNoSkin)
  if (onTop.length < above.length * 9 * 0.3) return null
  const hairOnTop = shadesOf(onTop)
  const wall = shadesOf(behind(pixels, outline).filter((color) => unlike(hairOnTop, ...color) > 2))
  // Beside the face there may be hair, an ear or the wall: what is neither of the others is hair.
  const beside = sides.flatMap((i) => [0.12, 0.22].map((far) => away(i, far, fromMiddle(i))))
  const atSides = around(beside, 3).filter((color) => isNoSkin(color) && unlike(wall, ...color) > 1.5)
  const hair = shadesOf([...onTop, ...atSides]).filter((shade) =>
    skin.every((other) => apart(shade.middle, other.middle, other.spread) > 1.2),
  )
  return hair.length > 0 ? { skin, hair, wall } : null
}
