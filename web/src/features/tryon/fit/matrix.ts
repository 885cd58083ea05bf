import type { Vec3 } from '../frame/vector'

/** Sixteen numbers, column by column, as WebGL and MediaPipe count them. */
export type Matrix = Float32Array

export const entry = (m: Matrix, row: number, column: number) => m[column * 4 + row] as number

export function transform(m: Matrix, { x, y, z }: Vec3): Vec3 {
  const along = (row: number) =>
    entry(m, row, 0) * x + entry(m, row, 1) * y + entry(m, row, 2) * z + entry(m, row, 3)
  return { x: along(0), y: along(1), z: along(2) }
}

/** The way back, for a matrix that turns, scales and moves. */
export function inverse(m: Matrix): Matrix {
  const at = (row: number, column: number) => entry(m, row % 3, column % 3)
  const minor = (row: number, column: number) =>
    at(row + 1, column + 1) * at(row + 2, column + 2) - at(row + 1, column + 2) * at(row + 2, column + 1)
  const size = at(0, 0) * minor(0, 0) + at(0, 1) * minor(0, 1) + at(0, 2) * minor(0, 2)
  const out = new Float32Array(16)
  for (let row = 0; row < 3; row++)
    for (let column = 0; column < 3; column++) out[column * 4 + row] = minor(column, row) / size
  const moved = transform(out, { x: entry(m, 0, 3), y: entry(m, 1, 3), z: entry(m, 2, 3) })
  out.set([-moved.x, -moved.y, -moved.z, 1], 12)
  return out
}
