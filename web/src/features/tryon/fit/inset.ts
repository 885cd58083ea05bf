import type { Vec2 } from '../frame/vector'

/** A part of the picture, as shares of it. */
export interface Inset {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Glasses are about so much wider than high. */
export const insetAspect = 2
const margin = 0.01

/** The smallest part of the picture with everything in it, in the proportion that glasses have. */
export function insetAround(points: readonly Vec2[]): Inset | null {
  if (points.length === 0) return null
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const width = Math.max(right - left, (bottom - top) * insetAspect) + 2 * margin
  const height = width / insetAspect
  return { x: (left + right - width) / 2, y: (top + bottom - height) / 2, width, height }
}
