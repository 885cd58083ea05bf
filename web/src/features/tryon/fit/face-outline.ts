import type { Spot } from './pixels'

/** The edge of a face on the picture. */
export interface Outline {
  /** How far a place is from the middle of the face, as a share of the way to its edge: inside it is below 1. */
  at(x: number, y: number): number
  readonly middle: { readonly x: number; readonly y: number }
  /** Half the length of the face. */
  readonly reach: number
}

/** The edge of the face, from the top of the forehead around to it. */
const oval = [
  10, 338, 297, 332, 284, 251, 389, 356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377, 152, 148, 176, 149,
  150, 136, 172, 58, 132, 93, 234, 127, 162, 21, 54, 103, 67, 109,
]
const directions = 72

export function faceOutline(spot: Spot): Outline {
  const [top, chin] = [spot(10), spot(152)]
  const middle = { x: (top.x + chin.x) / 2, y: (top.y + chin.y) / 2 }
  const edge = oval.map((i) => ({ x: spot(i).x - middle.x, y: spot(i).y - middle.y }))
  const reach = Float32Array.from({ length: directions }, (_, i) => {
    const turn = (i / directions) * 2 * Math.PI
    return wayOut({ x: Math.cos(turn), y: Math.sin(turn) }, edge) || 1
  })
  return {
    middle,
    reach: Math.hypot(top.x - chin.x, top.y - chin.y) / 2,
    at(x, y) {
      const [dx, dy] = [x - middle.x, y - middle.y]
      const direction =
        (Math.round((Math.atan2(dy, dx) / (2 * Math.PI)) * directions) + directions) % directions
      return Math.sqrt(dx * dx + dy * dy) / (reach[direction] as number)
    },
  }
}

/** How far it is from the middle to the edge that lies furthest out in a direction. */
function wayOut(way: { x: number; y: number }, edge: readonly { x: number; y: number }[]): number {
  let furthest = 0
  edge.forEach((from, i) => {
    const to = edge[(i + 1) % edge.length] as (typeof edge)[number]
    const [ex, ey] = [to.x - from.x, to.y - from.y]
    const across = ex * way.y - ey * way.x
    if (Math.abs(across) < 1e-9) return
    const far = (ex * from.y - ey * from.x) / across
    const along = (way.x * from.y - way.y * from.x) / across
    if (along >= 0 && along <= 1) furthest = Math.max(furthest, far)
  })
  return furthest
}
