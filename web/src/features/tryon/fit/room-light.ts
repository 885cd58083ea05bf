import { mixRgb, type Rgb } from '../frame/color'
import { clamp, lerp, normalize, type Vec3 } from '../frame/vector'
import { brightnessOf, meanColor, type Pixels, pixelAt, pixelsAround, type Spot } from './pixels'

/** The light of the room that a picture was taken in, as far as the picture tells. */
export interface RoomLight {
  /** 1 in a well-lit room. */
  readonly brightness: number
  /** The colour of the light; its mean is 1. */
  readonly warmth: Rgb
  /** Where most of it comes from, as the camera sees it. */
  readonly towards: Vec3
  /** How much more light comes from there than from elsewhere, from 0 to 1. */
  readonly contrast: number
  /** What is around the face, as light: columns by rows, from the upper left. */
  readonly surroundings: readonly Rgb[]
}

export const surroundingsAcross = 6

/** A photographer's room: what is assumed until a face is seen, and where there is none. */
export const studioLight: RoomLight = {
  brightness: 1,
  warmth: [1, 1, 1],
  towards: normalize({ x: -0.45, y: 0.75, z: 0.6 }),
  contrast: 0.6,
  surroundings: Array.from({ length: surroundingsAcross ** 2 }, () => [0.5, 0.5, 0.5] as const),
}

/** Where skin is smooth and no glasses, hair or beard are likely, on both sides of the face. */
const cheeks = { right: 50, left: 280, forehead: 151, chin: 200 } as const
/** A well-lit face, as screens count it. */
const wellLit = 165

const toLight = (value: number) => (value / 255) ** 2.2

/** The mean of each cell around the face; cells that the face fills take the mean of the others. */
function surroundingsOf(pixels: Pixels, isFace: (x: number, y: number) => boolean): Rgb[] {
  const cells = Array.from({ length: surroundingsAcross ** 2 }, (_, i) => {
    const colors: Rgb[] = []
    for (let j = 0; j < 16; j++) {
      const x = ((i % surroundingsAcross) + ((j % 4) + 0.5) / 4) / surroundingsAcross
      const y = (Math.floor(i / surroundingsAcross) + (Math.floor(j / 4) + 0.5) / 4) / surroundingsAcross
      if (!isFace(x, y)) colors.push(pixelAt(pixels, x, y))
    }
    return colors
  })
  const all = meanColor(cells.flat())
  return cells.map((colors) => {
    const [red, green, blue] = colors.length > 2 ? meanColor(colors) : all
    return [toLight(red), toLight(green), toLight(blue)]
  })
}

/** Greyish as a whole, rooms tell the colour of their light; half of it is believed, for walls have colours too. */
function warmthOf(surroundings: readonly Rgb[]): Rgb {
  const [red, green, blue] = meanColor(surroundings)
  const middle = (red + green + blue) / 3 || 1
  const part = (value: number) => lerp(1, clamp(value / middle, 0.6, 1.5), 0.5)
  return [part(red), part(green), part(blue)]
}

export function roomLight(pixels: Pixels, spot: Spot): RoomLight {
  const [left, right] = [spot(454), spot(234)]
  const [top, bottom] = [spot(10), spot(152)]
  const middle = { x: (left.x + right.x) / 2, y: (top.y + bottom.y) / 2 }
  const half = { x: Math.abs(left.x - right.x) * 0.75, y: Math.abs(top.y - bottom.y) * 0.85 }
  const isFace = (x: number, y: number) =>
    ((x - middle.x) / (half.x || 1)) ** 2 + ((y - middle.y) / (half.y || 1)) ** 2 < 1
  const reach = half.x * 0.1
  const lit = (i: number) => brightnessOf(meanColor(pixelsAround(pixels, spot(i).x, spot(i).y, reach)))
  const [onLeft, onRight] = [lit(cheeks.left), lit(cheeks.right)]
  const [above, below] = [lit(cheeks.forehead), lit(cheeks.chin)]
  const sideways = (onLeft - onRight) / Math.max(20, onLeft + onRight)
  const upwards = (above - below) / Math.max(20, above + below)
  const surroundings = surroundingsOf(pixels, isFace)
  return {
    brightness: clamp((onLeft + onRight + above) / 3 / wellLit, 0.35, 1.3),
    warmth: warmthOf(surroundings),
    // The wearer's left is on the right of the picture as the camera takes it.
    towards: normalize({ x: clamp(sideways * 5, -1.2, 1.2), y: clamp(0.55 + upwards * 3, 0, 1.3), z: 0.75 }),
    contrast: clamp(0.35 + Math.abs(sideways) * 3, 0, 1),
    surroundings,
  }
}

/** Light changes slowly: one odd picture must not make the goods flicker. */
export function settle(before: RoomLight, now: RoomLight, share: number): RoomLight {
  const mixed = (pick: (light: RoomLight) => number) => lerp(pick(before), pick(now), share)
  return {
    brightness: mixed(({ brightness }) => brightness),
    warmth: mixRgb(before.warmth, now.warmth, share),
    towards: normalize({
      x: mixed(({ towards }) => towards.x),
      y: mixed(({ towards }) => towards.y),
      z: mixed(({ towards }) => towards.z),
    }),
    contrast: mixed(({ contrast }) => contrast),
    surroundings: now.surroundings.map((color, i) => mixRgb(before.surroundings[i] ?? color, color, share)),
  }
}
