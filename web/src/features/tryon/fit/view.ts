import { radians, type Vec3 } from '../frame/vector'
import { entry, type Matrix, transform } from './matrix'

/** The angle of view that MediaPipe assumes for every camera. */
const assumedAngle = 63
/** Webcams and phones see less, so faces stand further away than it thinks and look flatter. */
export const viewAngle = 45

const slope = Math.tan(radians(viewAngle / 2))
const furtherAway = Math.tan(radians(assumedAngle / 2)) / slope
/** Between the eyes of the face of reference, in centimetres: what keeps its size on the picture. */
const betweenEyes: Vec3 = { x: 0, y: 2.6, z: 3.9 }

/** The pose as our camera sees it: the eyes as large as before, everything else in a truer perspective. */
export function asViewed(matrix: Matrix): Matrix {
  const out = Float32Array.from(matrix)
  const eyes = transform(matrix, betweenEyes).z
  out[14] = entry(matrix, 2, 3) + eyes * (furtherAway - 1)
  return out
}

/** The place in front of the camera that is seen at a point of the square picture, at a given depth. */
export function placeAt(x: number, y: number, z: number): Vec3 {
  return { x: -z * (2 * x - 1) * slope, y: -z * (1 - 2 * y) * slope, z }
}

/** Where a place in front of the camera is seen, as shares of the picture. */
export function seenAt({ x, y, z }: Vec3): { x: number; y: number } {
  return { x: (x / (-z * slope) + 1) / 2, y: (1 - y / (-z * slope)) / 2 }
}
