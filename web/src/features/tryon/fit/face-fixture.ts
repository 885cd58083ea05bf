import { radians, rotateX, rotateY, type Vec3 } from '../frame/vector'
import type { CanonicalFace } from './canonical-face'
import { transform } from './matrix'
import { asViewed, seenAt } from './view'

/** The points that glasses go by, as the face of reference has them; all others lie in the middle. */
const known: Record<number, [number, number, number]> = {
  6: [0, 2.47, 5.79],
  33: [-4.45, 2.66, 3.17],
  127: [-7.74, 2.37, -2.01],
  133: [-1.86, 2.59, 3.76],
  168: [0, 3.27, 5.24],
  263: [4.45, 2.66, 3.17],
  356: [7.74, 2.37, -2.01],
  362: [1.86, 2.59, 3.76],
}
/** The face of reference, as far as tests need it. */
export const face: CanonicalFace = {
  positions: Array.from({ length: 468 }, (_, i) => known[i] ?? [0, 0, 4]).flat(),
  triangles: [],
}
const irises: Record<number, Vec3> = Object.fromEntries(
  ([-1, 1] as const).flatMap((side) => {
    const first = side < 0 ? 468 : 473
    const middle = { x: side * 3.1, y: 2.62, z: 3.72 }
    const edge = (dx: number, dy: number) => ({ ...middle, x: middle.x + dx, y: middle.y + dy })
    const r = 0.585
    return [middle, edge(r, 0), edge(0, r), edge(-r, 0), edge(0, -r)].map((at, i) => [first + i, at])
  }),
)

/** The reading of a face of average size that stands before the camera, turned and nodding by degrees. */
export function readingOf(turn: number, nod = 0, at: Vec3 = { x: 0, y: 0, z: -40 }, reference = face) {
  const column = (v: Vec3) => rotateY(rotateX(v, radians(nod)), radians(turn))
  const [x, y, z] = [column({ x: 1, y: 0, z: 0 }), column({ x: 0, y: 1, z: 0 }), column({ x: 0, y: 0, z: 1 })]
  const matrix = Float32Array.from([x, y, z].flatMap((v) => [v.x, v.y, v.z, 0]).concat([at.x, at.y, at.z, 1]))
  const pose = asViewed(matrix)
  const landmarks = new Float32Array(478 * 3)
  for (let i = 0; i < 478; i++) {
    const [px = 0, py = 0, pz = 0] = reference.positions.slice(i * 3, i * 3 + 3)
    const own = irises[i] ?? { x: px, y: py, z: pz }
    const seen = seenAt(transform(pose, own))
    landmarks.set([seen.x, seen.y, 0], i * 3)
  }
  return { landmarks, matrix }
}
