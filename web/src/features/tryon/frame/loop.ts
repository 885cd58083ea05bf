import { clamp, distance, lerp2, type Vec2 } from './vector'

/** A closed curve, clockwise as seen from the front; the last point joins the first. */
export type Loop = readonly Vec2[]

/** The item at a position counted round and round. */
export function cyclic<T>(items: readonly T[], index: number): T {
  const count = items.length
  return items[((index % count) + count) % count] as T
}

export function signedArea(loop: Loop): number {
  return loop.reduce((sum, a, i) => {
    const b = cyclic(loop, i + 1)
    return sum + (a.x * b.y - b.x * a.y) / 2
  }, 0)
}

/** Normals that look out of the curve, weighted so that uneven spacing does not tip them. */
export function outwardNormals(loop: Loop): Vec2[] {
  return loop.map((point, i) => {
    const before = cyclic(loop, i - 1)
    const after = cyclic(loop, i + 1)
    const a = distance(before, point) || 1e-9
    const b = distance(point, after) || 1e-9
    const tx = ((point.x - before.x) / a) * b + ((after.x - point.x) / b) * a
    const ty = ((point.y - before.y) / a) * b + ((after.y - point.y) / b) * a
    const size = Math.hypot(tx, ty) || 1
    return { x: -ty / size, y: tx / size }
  })
}

/** How fast the direction turns at a point, in radians per millimetre; positive where the curve is convex. */
export function curvature(before: Vec2, point: Vec2, after: Vec2): number {
  const ax = point.x - before.x
  const ay = point.y - before.y
  const bx = after.x - point.x
  const by = after.y - point.y
  const turn = Math.atan2(ay * bx - ax * by, ax * bx + ay * by)
  return turn / ((Math.hypot(ax, ay) + Math.hypot(bx, by)) / 2 || 1)
}

/** Points spread by the given density, closer where it is higher. */
function spread(points: readonly Vec2[], density: readonly number[], count: number, closed: boolean): Vec2[] {
  const steps = closed ? points.length : points.length - 1
  const reached = [0]
  for (let i = 0; i < steps; i++) {
    const size = distance(cyclic(points, i), cyclic(points, i + 1))
    const weight = (cyclic(density, i) + cyclic(density, i + 1)) / 2
    reached.push((reached[i] ?? 0) + size * weight)
  }
  const total = reached[steps] ?? 0
  const out: Vec2[] = []
  let k = 0
  for (let i = 0; i < count; i++) {
    const target = (total * i) / (closed ? count : count - 1)
    while (k < steps - 1 && (reached[k + 1] ?? 0) < target) k++
    const from = reached[k] ?? 0
    const share = (target - from) / ((reached[k + 1] ?? 0) - from || 1)
    out.push(lerp2(cyclic(points, k), cyclic(points, k + 1), clamp(share, 0, 1)))
  }
  return out
}

/** Bends get more points than straight runs: `attention` is how many millimetres of length a radian is worth. */
export function resampleClosed(loop: Loop, count: number, attention = 0): Vec2[] {
  const density = loop.map(
    (point, i) => 1 + attention * Math.abs(curvature(cyclic(loop, i - 1), point, cyclic(loop, i + 1))),
  )
  return spread(loop, density, count, true)
}

export function resampleOpen(path: readonly Vec2[], count: number, attention = 0): Vec2[] {
  const last = path.length - 1
  const density = path.map((point, i) =>
    i === 0 || i === last
      ? 1
      : 1 + attention * Math.abs(curvature(cyclic(path, i - 1), point, cyclic(path, i + 1))),
  )
  return spread(path, density, count, false)
}

export interface Foot {
  readonly point: Vec2
  /** Position along the loop, in points. */
  readonly at: number
  /** Negative inside. */
  readonly distance: number
}

/** The point of a loop nearest to a place. */
export function nearest(loop: Loop, place: Vec2): Foot {
  let best = Number.POSITIVE_INFINITY
  let at = 0
  let x = 0
  let y = 0
  let inside = false
  for (let i = 0; i < loop.length; i++) {
    const a = cyclic(loop, i)
    const b = cyclic(loop, i + 1)
    const ex = b.x - a.x
    const ey = b.y - a.y
    const t = clamp(((place.x - a.x) * ex + (place.y - a.y) * ey) / (ex * ex + ey * ey || 1), 0, 1)
    const dx = a.x + ex * t - place.x
    const dy = a.y + ey * t - place.y
    if (dx * dx + dy * dy < best) {
      best = dx * dx + dy * dy
      at = i + t
      x = a.x + ex * t
      y = a.y + ey * t
    }
    if (a.y > place.y !== b.y > place.y && place.x < ((b.x - a.x) * (place.y - a.y)) / (b.y - a.y) + a.x)
      inside = !inside
  }
  const size = Math.sqrt(best)
  return { point: { x, y }, at, distance: inside ? -size : size }
}

/** The point at a position between points. */
export function pointAt(loop: Loop, at: number): Vec2 {
  const i = Math.floor(at)
  return lerp2(cyclic(loop, i), cyclic(loop, i + 1), at - i)
}
