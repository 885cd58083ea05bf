import { smoothstep, type Vec2 } from '../frame/vector'
import { type Complexion, unlike, unlikeHair } from './complexion'
import type { Outline } from './face-outline'
import type { Pixels, Spot } from './pixels'

/** Colours in steps of eight, of which a picture has a few thousand. */
const steps = 32

/** How unlike hair, skin and wall each colour is: looked up once for each that is met. */
export class Likeness {
  #complexion: Complexion | null = null
  readonly far = new Float32Array(steps ** 3 * 3)

  /** Null for somebody whose hair cannot be told. */
  set complexion(complexion: Complexion | null) {
    this.#complexion = complexion
    this.far.fill(-1)
  }

  get isKnown() {
    return this.#complexion !== null
  }

  /** Where in `far` the three stand for a colour. */
  at(red: number, green: number, blue: number): number {
    const at = (((red >> 3) * steps + (green >> 3)) * steps + (blue >> 3)) * 3
    if ((this.far[at] as number) >= 0 || !this.#complexion) return at
    const { hair, skin, wall } = this.#complexion
    const color = [(red & 248) + 4, (green & 248) + 4, (blue & 248) + 4] as const
    this.far[at] = unlikeHair(hair, ...color)
    this.far[at + 1] = unlike(skin, ...color)
    this.far[at + 2] = unlike(wall, ...color)
    return at
  }
}

/** Between the last of the face and the first of what is beside it, skin becomes less likely. */
const edgeOfFace = { from: 0.92, to: 1.03 }
const skinWithin = 2.2

/** How much a pixel is hair rather than skin or wall, from 0 to 1, by its colour and where it is. */
function hairiness(far: Float32Array, at: number, fromMiddle: number): number {
  const toHair = far[at] as number
  const within = 1 - smoothstep(edgeOfFace.from, edgeOfFace.to, fromMiddle)
  const toSkin = (far[at + 1] as number) - skinWithin * within
  // No wall shows through a face.
  const toWall = (far[at + 2] as number) * 1.2 + (fromMiddle < 1.05 ? 1.5 : 0)
  // What resembles nothing that is known is not hair.
  const strange = Math.max(0, toHair - 3.5) / 2
  return smoothstep(-0.5, 0.5, Math.min(toSkin, toWall) - toHair - strange)
}

/** Some rows and columns of a picture. */
interface Part {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Which pixels of a picture are hair. */
export class HairMap {
  /** How much each pixel is hair, a byte each, row by row. */
  readonly mask: Uint8Array
  readonly #size: number
  readonly #now: Uint8Array
  readonly #aside: Uint8Array

  constructor(size: number) {
    this.#size = size
    this.mask = new Uint8Array(size * size)
    this.#now = new Uint8Array(size * size)
    this.#aside = new Uint8Array(size * size)
  }

  /**
   * Looks at a picture around the face. The new picture counts for `share`, what was seen before for the rest, so that
   * single pixels do not flicker.
   */
  look({ data }: Pixels, likeness: Likeness, outline: Outline, share: number): void {
    const size = this.#size
    const [now, part] = [this.#now, this.#partAround(outline)]
    now.fill(0)
    for (let y = part.top; likeness.isKnown && y < part.bottom; y++)
      for (let x = part.left; x < part.right; x++) {
        const i = y * size + x
        const at = likeness.at(data[i * 4] as number, data[i * 4 + 1] as number, data[i * 4 + 2] as number)
        now[i] = hairiness(likeness.far, at, outline.at((x + 0.5) / size, (y + 0.5) / size)) * 255
      }
    // Hair is wide: thin lines are frames that are worn already, brows and folds.
    this.#spread(part, true)
    this.#spread(part, false)
    for (let i = 0; i < size * size; i++)
      this.mask[i] = (this.mask[i] as number) * (1 - share) + (now[i] as number) * share + 0.5
  }

  /** Where temples may be: from above the forehead to the chin, and beyond both ears. */
  #partAround({ middle, reach }: Outline): Part {
    const pixels = (share: number) => Math.max(1, Math.min(this.#size - 1, Math.round(share * this.#size)))
    return {
      left: pixels(middle.x - reach * 1.5),
      right: pixels(middle.x + reach * 1.5),
      top: pixels(middle.y - reach * 1.3),
      bottom: pixels(middle.y + reach),
    }
  }

  /** Lets each pixel have the least or the most of what is around it: first in its row, then in its column. */
  #spread({ left, right, top, bottom }: Part, least: boolean): void {
    for (const [from, to, step] of [
      [this.#now, this.#aside, 1],
      [this.#aside, this.#now, this.#size],
    ] as const)
      for (let y = top; y < bottom; y++)
        for (let x = left; x < right; x++) {
          const i = y * this.#size + x
          const [before, here, after] = [
            from[i - step] as number,
            from[i] as number,
            from[i + step] as number,
          ]
          const edge = before < after === least ? before : after
          to[i] = edge < here === least ? edge : here
        }
  }

  #at(x: number, y: number): number {
    const [column, row] = [Math.floor(x * this.#size), Math.floor(y * this.#size)]
    const isSeen = column >= 0 && row >= 0 && column < this.#size && row < this.#size
    return isSeen ? (this.mask[row * this.#size + column] as number) / 255 : 0
  }

  /**
   * On a way from before the ear to it, the first of two places in a row that are hair: what has gone under hair does
   * not come out again. The number of places where there is none.
   */
  hairFrom(way: readonly Vec2[]): number {
    const isHair = way.map(({ x, y }) => this.#at(x, y) > 0.6)
    const first = isHair.findIndex((is, i) => is && (isHair[i + 1] ?? true))
    return first < 0 ? way.length : first
  }

  /** How much of an ear hair hides, from 0 to 1, by the points on the edge of the face beside its top and its middle. */
  overEar(spot: Spot, top: number, middle: number, other: number): number {
    const [from, to, across] = [spot(top), spot(middle), spot(other)]
    const out = { x: to.x - across.x, y: to.y - across.y }
    let hidden = 0
    for (let i = 0; i < 16; i++) {
      const [down, far] = [0.3 + (i % 4) * 0.2, 0.02 + Math.floor(i / 4) * 0.03]
      const x = from.x + (to.x - from.x) * down + out.x * far
      const y = from.y + (to.y - from.y) * down + out.y * far
      hidden += this.#at(x, y)
    }
    return smoothstep(0.3, 0.6, hidden / 16)
  }
}
