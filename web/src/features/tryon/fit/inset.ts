import type { Vec2 } from '../frame/vector'

/** A part of the picture, as shares of it. */
export interface Inset {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const margin = 0.02
/** Room for the shadow, which falls downwards. */
const below = 0.06

/** The smallest part of the picture with everything in it, and no more than the picture. */
export function insetAround(points: readonly Vec2[]): Inset | null {
  if (points.length === 0) return null
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const [left, right] = [Math.max(0, Math.min(...xs) - margin), Math.min(1, Math.max(...xs) + margin)]
  const [top, bottom] = [Math.max(0, Math.min(...ys) - margin), Math.min(1, Math.max(...ys) + below)]
  if (right <= left || bottom <= top) return null
  return { x: left, y: top, width: right - left, height: bottom - top }
}
