import { radians, smoothstep, type Vec3 } from '../frame/vector'
import type { FaceReading } from '../tracking/reading'
import { type CanonicalFace, canonicalPoint } from './canonical-face'
import type { FaceFit } from './face-fit'
import { measuredPlace } from './face-fit'

/** An egg in the face's own space that stands for the head behind the face. */
export interface HeadShape {
  readonly middle: Vec3
  readonly radii: Vec3
}

export function headShape({ leftTemple, rightTemple, eyes }: FaceFit): HeadShape {
  const half = (leftTemple.x - rightTemple.x) / 2
  return {
    middle: { x: (leftTemple.x + rightTemple.x) / 2, y: eyes.y + 0.5, z: -7.5 },
    radii: { x: half * 0.965, y: 11.5, z: 9.5 },
  }
}

/** Beside the nose the frame touches the skin, which must not eat it; at the sides the skin hides the far temple. */
const behind = (fromMiddle: number) => 0.12 + 1.1 * (1 - smoothstep(3.2, 6.2, fromMiddle))

/**
 * How much further away the temple on the far side has to count, in centimetres, by how far that side is turned from
 * the camera: or it would be seen in front of the skin that was set back.
 */
export const farTempleSinks = (away: number) => 2.2 * smoothstep(radians(2), radians(12), away)

/**
 * The skin of the face before the camera. `setBack` moves it away from the camera along the line of sight, as far
 * as glasses need to stay in front of it.
 */
export function writeSkin(
  face: CanonicalFace,
  reading: FaceReading,
  fit: FaceFit,
  out: Float32Array,
  setBack: boolean,
): void {
  const count = face.positions.length / 3
  for (let i = 0; i < count; i++) {
    const at = measuredPlace(face, reading, fit.pose, i)
    const further = setBack ? (at.z - behind(Math.abs(canonicalPoint(face, i).x))) / at.z : 1
    out[i * 3] = at.x * further
    out[i * 3 + 1] = at.y * further
    out[i * 3 + 2] = at.z * further
  }
}
