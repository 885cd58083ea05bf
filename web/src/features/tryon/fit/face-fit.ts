import { length, scale, subtract, type Vec3 } from '../frame/vector'
import type { FaceReading } from '../tracking/reading'
import { type CanonicalFace, canonicalPoint } from './canonical-face'
import { entry, inverse, type Matrix, transform } from './matrix'
import type { EyeMeasure } from './true-size'
import { asViewed, placeAt } from './view'

/** Numbers of the points that glasses go by. */
const point = {
  eyeCorners: [33, 133, 362, 263],
  noseBridge: 168,
  noseRidge: 6,
  rightTemple: 127,
  leftTemple: 356,
  rightIris: { middle: 468, edges: [469, 471] },
  leftIris: { middle: 473, edges: [474, 476] },
} as const

/** A face as it was measured; places are in its own space unless said otherwise. */
export interface FaceFit {
  /** From the face's own space to the camera's. */
  readonly pose: Matrix
  readonly eyes: Vec3
  readonly noseBridge: Vec3
  readonly noseRidge: Vec3
  readonly leftTemple: Vec3
  readonly rightTemple: Vec3
  /** Between the pupils on the picture, as shares of it. */
  readonly pupils: { readonly x: number; readonly y: number }
  readonly pupilsApart: number
  readonly measure: EyeMeasure
}

/**
 * The pose alone puts an average face before the camera. What is seen on the picture is true for this one, so
 * every point is taken where it is seen, at the depth that the pose gives it.
 */
export function measuredPlace(
  face: CanonicalFace,
  { landmarks }: FaceReading,
  pose: Matrix,
  i: number,
): Vec3 {
  const { z } = transform(pose, canonicalPoint(face, i))
  return placeAt(landmarks[i * 3] as number, landmarks[i * 3 + 1] as number, z)
}

/** How far the head is turned to a side, in radians. */
export const turnOf = (pose: Matrix) => Math.atan2(entry(pose, 0, 2), entry(pose, 2, 2))

const mean = (places: readonly Vec3[]): Vec3 =>
  scale(
    places.reduce((sum, at) => ({ x: sum.x + at.x, y: sum.y + at.y, z: sum.z + at.z })),
    1 / places.length,
  )

export function fitFace(face: CanonicalFace, reading: FaceReading, pictureSize: number): FaceFit {
  const { landmarks } = reading
  const pose = asViewed(reading.matrix)
  const back = inverse(pose)
  const own = (i: number) => transform(back, measuredPlace(face, reading, pose, i))
  const eyes = mean(point.eyeCorners.map(own))
  const leftTemple = own(point.leftTemple)
  const rightTemple = own(point.rightTemple)

  // Pupils lie a little before the corners of the eyes.
  const pupilDepth = transform(pose, eyes).z + 0.25
  const seen = (i: number) => ({ x: landmarks[i * 3] as number, y: landmarks[i * 3 + 1] as number })
  const onEye = (i: number) => placeAt(seen(i).x, seen(i).y, pupilDepth)
  const apart = (a: number, b: number) => length(subtract(onEye(a), onEye(b)))
  const { leftIris, rightIris } = point
  const irises = [apart(...rightIris.edges), apart(...leftIris.edges)] as const
  const iris = (irises[0] + irises[1]) / 2
  const right = seen(rightIris.middle)
  const left = seen(leftIris.middle)
  const pupils = apart(rightIris.middle, leftIris.middle)
  const pupilsApart = Math.hypot(left.x - right.x, left.y - right.y)
  return {
    pose,
    eyes,
    noseBridge: own(point.noseBridge),
    noseRidge: own(point.noseRidge),
    leftTemple,
    rightTemple,
    pupils: { x: (left.x + right.x) / 2, y: (left.y + right.y) / 2 },
    pupilsApart,
    measure: {
      irisCm: iris,
      irisPixels: ((pupilsApart * iris) / (pupils || 1)) * pictureSize,
      irisesDiffer: Math.max(...irises) / (Math.min(...irises) || 1),
      pupilsCm: pupils,
      faceCm: leftTemple.x - rightTemple.x,
      turn: turnOf(pose),
    },
  }
}
