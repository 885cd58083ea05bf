import type { FaceFit } from '../fit/face-fit'
import { transform } from '../fit/matrix'
import { placeGlasses } from '../fit/place-glasses'
import { seenAt } from '../fit/view'
import { buildFrame } from '../frame/build-frame'
import { tryOnModels } from '../frame/models'
import { add, rotateX, rotateY, scale, type Vec2 } from '../frame/vector'
import { Study } from '../scene/study'
import type { FaceOnPicture } from './read-face'

type Polygon = readonly (readonly [x: number, y: number])[]

/** How near a temple a pixel has to be for its hair to matter, in millimetres. */
const nearMm = 10

/** Where both temples of a common frame run on the picture, as shares of it, from the hinge to the ear. */
function templesOf(fit: FaceFit): [from: Vec2, to: Vec2][] {
  const wayfarer = tryOnModels.find(({ id }) => id === 'modern-wayfarer') as (typeof tryOnModels)[number]
  const { sizes } = buildFrame(wayfarer.spec)
  const glasses = placeGlasses(fit, sizes, 1)
  return ([1, -1] as const).map((side) => {
    const { sideways, down, earMm } = side === 1 ? glasses.leftTemple : glasses.rightTemple
    const [x, y, z] = sizes.hingeMm
    const hinge = add(glasses.position, scale({ x: side * x, y, z }, glasses.scale))
    const back = rotateY(rotateX({ x: 0, y: 0, z: -earMm * glasses.scale }, down), sideways)
    const seen = (at: typeof hinge) => seenAt(transform(fit.pose, at))
    return [seen(hinge), seen(add(hinge, back))]
  })
}

function farFrom({ x, y }: Vec2, [from, to]: readonly [Vec2, Vec2]): number {
  const way = { x: to.x - from.x, y: to.y - from.y }
  const long = way.x ** 2 + way.y ** 2 || 1
  const along = Math.max(0, Math.min(1, ((x - from.x) * way.x + (y - from.y) * way.y) / long))
  return Math.hypot(x - from.x - along * way.x, y - from.y - along * way.y)
}

function isWithin(x: number, y: number, polygon: Polygon): boolean {
  let inside = false
  polygon.forEach(([ax, ay], i) => {
    const [bx, by] = polygon[(i + 1) % polygon.length] as readonly [number, number]
    if (ay > y !== by > y && x < ax + ((y - ay) * (bx - ax)) / (by - ay)) inside = !inside
  })
  return inside
}

/** How many pixels beside the temples are hair and are not, and how many of them the try-on takes for what they are. */
export interface HairCount {
  readonly hair: { readonly all: number; readonly right: number }
  readonly other: { readonly all: number; readonly right: number }
}

/** Compares what the try-on takes for hair with what was drawn by hand, in pixels of the whole picture. */
export function hairCount(
  { picture, square, reading, fit }: FaceOnPicture,
  drawn: readonly Polygon[],
): HairCount {
  const study = new Study()
  study.look(picture, reading, 0)
  const near = (nearMm / 10 / fit.measure.pupilsCm) * fit.pupilsApart
  const temples = templesOf(fit)
  const count = { hair: { all: 0, right: 0 }, other: { all: 0, right: 0 } }
  for (const [i, value] of study.hair.mask.entries()) {
    const x = ((i % study.size) + 0.5) / study.size
    const y = (Math.floor(i / study.size) + 0.5) / study.size
    if (!temples.some((temple) => farFrom({ x, y }, temple) < near)) continue
    const [atX, atY] = [square.x + x * square.side, square.y + y * square.side]
    const isHair = drawn.some((polygon) => isWithin(atX, atY, polygon))
    const kind = isHair ? count.hair : count.other
    kind.all += 1
    if (value > 127 === isHair) kind.right += 1
  }
  return count
}
