/**
 * Tells from the picture around the eyes whether glasses are worn already: through lenses irises look smaller or
 * larger than they are, and whoever is measured then gets the wrong size.
 *
 * Skin is smooth on the bridge of the nose and under the eyes. A frame has an edge in both places: its bridge, and the
 * lower part of its rims. Both are asked for, since a brow that is drawn down or a shadow makes one of them. Frames
 * without rims are not seen.
 */

/** A grey picture in which the pupils are `pupils` pixels apart, level, and the middle between them at `x`, `y`. */
export const eyePatch = { width: 138, height: 84, pupils: 60, x: 69, y: 33 } as const

/** Shares of the distance of the pupils, from the middle between them. */
interface Area {
  readonly x: readonly [number, number]
  readonly y: readonly [number, number]
}

const bridge: Area = { x: [-0.08, 0.08], y: [-0.3, 0.25] }
const underRight: Area = { x: [-0.62, -0.38], y: [0.26, 0.62] }
const underLeft: Area = { x: [0.38, 0.62], y: [0.26, 0.62] }

/** How much brightness must change, as a share of what is there. Bare faces had at most 0.15 in both places. */
const bridgeEdge = 0.24
const rimEdge = 0.2
/** An edge is a change within so many rows: a frame's is sharp, the shade of a cheek is not. */
const rows = 4

/** The sharpest change from above to below. */
export function sharpestEdge(grey: ArrayLike<number>, { x, y }: Area): number {
  const { width, pupils } = eyePatch
  const [left, right] = x.map((share) => Math.round(eyePatch.x + share * pupils)) as [number, number]
  const [top, bottom] = y.map((share) => Math.round(eyePatch.y + share * pupils)) as [number, number]
  const means: number[] = []
  for (let row = top; row <= bottom; row++) {
    let sum = 0
    for (let column = left; column <= right; column++) sum += grey[row * width + column] as number
    means.push(sum / (right - left + 1))
  }
  const mean = means.reduce((sum, value) => sum + value, 0) / means.length
  const steps = means.slice(rows).map((value, i) => Math.abs(value - (means[i] as number)))
  return mean > 0 ? Math.max(...steps) / mean : 0
}

export function wearsGlasses(grey: ArrayLike<number>): boolean {
  const under = (sharpestEdge(grey, underLeft) + sharpestEdge(grey, underRight)) / 2
  return sharpestEdge(grey, bridge) > bridgeEdge && under > rimEdge
}
