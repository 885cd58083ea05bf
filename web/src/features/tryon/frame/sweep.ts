import { grid, type Surface, type Vertex } from './surface'
import { add, cross, length, normalize, scale, subtract, type Vec2, type Vec3 } from './vector'

interface SectionPoint {
  /** On the unit section. */
  readonly at: Vec2
  /** Gradient there, to be divided by the half sizes of the real section. */
  readonly slope: Vec2
}

/** A superellipse: 2 is an ellipse, 4 nearly a rectangle with soft corners. */
export function section(count: number, exponent: number): SectionPoint[] {
  const power = (value: number, p: number) => Math.sign(value) * Math.abs(value) ** p
  return Array.from({ length: count }, (_, i) => {
    const angle = ((i + 0.5) / count) * 2 * Math.PI
    const at = {
      x: power(Math.cos(angle), 2 / exponent),
      y: power(Math.sin(angle), 2 / exponent),
    }
    return { at, slope: { x: power(at.x, exponent - 1), y: power(at.y, exponent - 1) } }
  })
}

export interface HalfSize {
  readonly side: number
  readonly up: number
}

interface Ring {
  readonly middle: Vec3
  readonly side: Vec3
  readonly up: Vec3
  readonly size: HalfSize
}

function ringVertices(ring: Ring, points: readonly SectionPoint[], lean: Vec3, leanShare: number): Vertex[] {
  const { middle, side, up, size } = ring
  return points.map(({ at, slope }) => {
    const out = normalize(
      add(scale(side, slope.x / Math.max(size.side, 1e-3)), scale(up, slope.y / Math.max(size.up, 1e-3))),
    )
    return {
      position: add(middle, add(scale(side, at.x * size.side), scale(up, at.y * size.up))),
      normal: normalize(add(scale(out, 1 - leanShare), scale(lean, leanShare))),
    }
  })
}

interface TubeOptions {
  readonly points: readonly SectionPoint[]
  /** Half sizes at a share of the way. */
  readonly size: (share: number) => HalfSize
  /** The direction that stays on top. */
  readonly upward?: Vec3
  readonly capRings?: number
}

/** A bar along a path, its ends rounded. */
export function tube(path: readonly Vec3[], { points, size, upward, capRings = 2 }: TubeOptions): Surface {
  const last = path.length - 1
  const at = (i: number) => path[Math.max(0, Math.min(last, i))] as Vec3
  const tangent = (i: number) => normalize(subtract(at(i + 1), at(i - 1)))
  const ring = (i: number): Ring => {
    const side = normalize(cross(tangent(i), upward ?? { x: 0, y: 1, z: 0 }))
    return { middle: at(i), side, up: cross(side, tangent(i)), size: size(i / last) }
  }
  const cap = (i: number, outward: number) => {
    const end = ring(i)
    const radius = Math.min(end.size.side, end.size.up) * 0.8
    const lean = scale(tangent(i), outward)
    return Array.from({ length: capRings + 1 }, (_, k) => {
      const angle = ((k + 1) / (capRings + 1)) * (Math.PI / 2)
      const closed = k === capRings
      const shrink = radius * (1 - Math.cos(angle))
      const size = closed ? { side: 0, up: 0 } : { side: end.size.side - shrink, up: end.size.up - shrink }
      const middle = add(end.middle, scale(lean, radius * Math.sin(angle)))
      return ringVertices({ ...end, middle, size }, points, lean, closed ? 1 : Math.sin(angle))
    })
  }
  const body = path.map((_, i) => ringVertices(ring(i), points, tangent(i), 0))
  return grid([...cap(0, -1).reverse(), ...body, ...cap(last, 1)], { closeColumns: true })
}

export function pathLength(path: readonly Vec3[]): number {
  return path.reduce((sum, point, i) => (i === 0 ? 0 : sum + length(subtract(point, path[i - 1] as Vec3))), 0)
}

/** A smooth way through a few points. */
export function catmullRom(points: readonly Vec3[], stepsPerSpan: number): Vec3[] {
  const last = points.length - 1
  const at = (i: number): Vec3 => {
    if (i < 0) return subtract(scale(at(0), 2), at(1))
    if (i > last) return subtract(scale(at(last), 2), at(last - 1))
    return points[i] as Vec3
  }
  const along = (i: number, t: number): Vec3 => {
    const axis = (key: 'x' | 'y' | 'z') => {
      const [a, b, c, d] = [at(i - 1)[key], at(i)[key], at(i + 1)[key], at(i + 2)[key]]
      return b + (t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * b - a - 3 * c + d)))) / 2
    }
    return { x: axis('x'), y: axis('y'), z: axis('z') }
  }
  const spans = Array.from({ length: last }, (_, i) =>
    Array.from({ length: stepsPerSpan }, (_, k) => along(i, k / stepsPerSpan)),
  )
  return [...spans.flat(), at(last)]
}
