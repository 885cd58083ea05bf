import type { Vec3 } from '../frame/vector'

/** The face that poses are told against: centimetres, x to the wearer's left, y up, z out of the face. */
export interface CanonicalFace {
  readonly positions: readonly number[]
  readonly triangles: readonly number[]
}

export const canonicalPoint = ({ positions }: CanonicalFace, i: number): Vec3 => ({
  x: positions[i * 3] as number,
  y: positions[i * 3 + 1] as number,
  z: positions[i * 3 + 2] as number,
})
