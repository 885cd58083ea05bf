/** What was measured on one picture. */
export interface FaceReading {
  /** Three numbers for each of 478 points: x and y as shares of the picture, and depth. */
  readonly landmarks: Float32Array
  /** Places the face of reference before the camera, in centimetres, column by column. */
  readonly matrix: Float32Array
}

/** Where our build of the networks hides the score: the depths of the last two points (see scripts/face-model). */
const scoreAt = 476 * 3 + 2
const oneAt = 477 * 3 + 2

/** How sure the network is that this is a face, from 0 to 1; no face at all is 0. */
export function scoreOf(reading: FaceReading | null): number {
  const one = reading?.landmarks[oneAt]
  return one ? (reading.landmarks[scoreAt] ?? 0) / one : 0
}

export const isFaceDetected = (score: number) => score > 0.7
