import { cyclic, type Loop, resampleClosed } from './loop'
import type { Shape } from './spec'
import type { Vec2 } from './vector'

/**
 * A point that pulls the outline towards it. The third number makes it a corner: it adds a point on either side
 * at that distance, and the radius of the bend is about a third of it.
 */
type Pull = readonly [x: number, y: number, corner?: number]

/** Nasal is -x, temporal +x, clockwise from the upper nasal side; scaled to the lens box afterwards. */
const pulls: Record<Exclude<Shape, 'round'>, readonly Pull[]> = {
  aviator: [
    [-0.98, 0.7],
    [-0.86, 0.94],
    [-0.3, 1.03],
    [0.45, 1.02],
    [0.98, 0.84],
    [1.13, 0.3],
    [1.03, -0.36],
    [0.7, -0.94],
    [0.18, -1.14],
    [-0.34, -0.94],
    [-0.74, -0.42],
    [-1, 0.22],
  ],
  wayfarer: [
    [-1, 0.82, 0.46],
    [0.05, 0.95],
    [1.07, 1.03, 0.4],
    [1.02, 0.36],
    [0.91, -0.34],
    [0.66, -0.92],
    [0.28, -1.05],
    [-0.22, -1.05],
    [-0.62, -0.92],
    [-0.91, -0.36],
    [-1, 0.22],
  ],
  square: [
    [-0.99, 0.96, 0.46],
    [0.02, 1.01],
    [1.03, 1, 0.42],
    [1.01, 0.05],
    [0.96, -0.97, 0.54],
    [0.02, -1.03],
    [-0.91, -0.97, 0.56],
    [-0.98, 0.05],
  ],
  'cat-eye': [
    [-1.03, 0.16],
    [-0.94, 0.64],
    [-0.52, 0.84],
    [0.02, 0.92],
    [0.54, 0.99],
    [1.09, 1.08, 0.5],
    [1.08, 0.5],
    [0.96, -0.16],
    [0.64, -0.76],
    [0.04, -1.1],
    [-0.54, -0.99],
    [-0.94, -0.46],
  ],
  sport: [
    [-1, 0.36],
    [-0.86, 0.82],
    [-0.3, 0.98],
    [0.4, 0.98],
    [0.98, 0.78],
    [1.16, 0.28],
    [0.98, -0.36],
    [0.52, -0.88],
    [-0.06, -1.06],
    [-0.56, -0.98],
    [-0.86, -0.48],
  ],
  oversized: [
    [-1, 0.64],
    [-0.82, 0.98],
    [-0.1, 1.03],
    [0.62, 1.06],
    [1.06, 0.96],
    [1.12, 0.4],
    [1.04, -0.34],
    [0.76, -0.92],
    [0.18, -1.12],
    [-0.46, -1.06],
    [-0.88, -0.7],
    [-1.02, -0.06],
  ],
  panto: [
    [-1.03, 0.52],
    [-0.78, 0.93],
    [-0.26, 1.03],
    [0.28, 1.04],
    [0.82, 0.95],
    [1.08, 0.52],
    [1.06, -0.08],
    [0.82, -0.68],
    [0.36, -1.06],
    [-0.2, -1.09],
    [-0.7, -0.8],
    [-1, -0.14],
  ],
}

function controlPoints(shape: readonly Pull[]): Vec2[] {
  return shape.flatMap(([x, y, corner], i) => {
    if (!corner) return [{ x, y }]
    const towards = ([tx, ty]: Pull) => {
      const size = Math.hypot(tx - x, ty - y)
      return { x: x + ((tx - x) / size) * corner, y: y + ((ty - y) / size) * corner }
    }
    return [towards(cyclic(shape, i - 1)), { x, y }, towards(cyclic(shape, i + 1))]
  })
}

/** A closed uniform cubic B-spline: its curvature never jumps, so that light runs round the rim without a break. */
function spline(points: readonly Vec2[], steps: number): Vec2[] {
  return points.flatMap((_, i) => {
    const near = [0, 1, 2, 3].map((k) => cyclic(points, i + k - 1))
    return Array.from({ length: steps }, (_, k) => {
      const t = k / steps
      const weights = [
        (1 - t) ** 3,
        3 * t ** 3 - 6 * t ** 2 + 4,
        -3 * t ** 3 + 3 * t ** 2 + 3 * t + 1,
        t ** 3,
      ]
      return near.reduce(
        (sum, point, j) => {
          const weight = (weights[j] ?? 0) / 6
          return { x: sum.x + point.x * weight, y: sum.y + point.y * weight }
        },
        { x: 0, y: 0 },
      )
    })
  })
}

const circle: Loop = Array.from({ length: 720 }, (_, i) => {
  const angle = Math.PI - (i / 720) * 2 * Math.PI
  return { x: Math.cos(angle), y: Math.sin(angle) }
})

const range = (values: readonly number[]) => ({ low: Math.min(...values), high: Math.max(...values) })

/** The edge of a lens about its own middle, exactly as wide and high as asked. */
export function lensOutline(shape: Shape, width: number, height: number, count: number): Loop {
  const raw = shape === 'round' ? circle : spline(controlPoints(pulls[shape]), 48)
  const wide = range(raw.map((p) => p.x))
  const high = range(raw.map((p) => p.y))
  const sized = raw.map((p) => ({
    x: ((p.x - wide.low) / (wide.high - wide.low) - 0.5) * width,
    y: ((p.y - high.low) / (high.high - high.low) - 0.5) * height,
  }))
  return fitted(resampleClosed(sized, count, 6), width, height)
}

/** Takes back the hundredths of a millimetre that choosing points cuts off the extremes. */
function fitted(loop: Loop, width: number, height: number): Loop {
  const wide = range(loop.map((p) => p.x))
  const high = range(loop.map((p) => p.y))
  return loop.map((p) => ({
    x: ((p.x - wide.low) / (wide.high - wide.low) - 0.5) * width,
    y: ((p.y - high.low) / (high.high - high.low) - 0.5) * height,
  }))
}
