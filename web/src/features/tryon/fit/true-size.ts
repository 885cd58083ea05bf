import { clamp, radians } from '../frame/vector'

/** What one picture tells about sizes, in the centimetres of a face of average size. */
export interface EyeMeasure {
  readonly irisCm: number
  readonly irisPixels: number
  readonly pupilsCm: number
  readonly faceWidthCm: number
  readonly distanceCm: number
  readonly turn: number
}

/** The same in true millimetres, as far as they can be known. */
export interface TrueMeasure {
  /** Between the pupils of someone who looks far away. */
  readonly pupilsMm: number
  readonly faceWidthMm: number
}

/** Irises are almost equally wide in all people: 11.7 mm, give or take half a millimetre. */
const irisMm = 11.7
const remembered = 45
const enough = 12
const straightAhead = radians(11)
const smallestIris = 10
/** Eyes that look at a near camera turn inwards by this much more. */
const convergenceMm = 10.5

/** Only a face that looks ahead, near enough, can be measured; the newest pictures count. */
export function remember(past: readonly EyeMeasure[], measure: EyeMeasure): readonly EyeMeasure[] {
  const counts = Math.abs(measure.turn) < straightAhead && measure.irisPixels >= smallestIris
  return counts ? [...past, measure].slice(-remembered) : past
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[sorted.length >> 1] ?? 0
}

/** True size of what the average face's centimetre measures: 1 for an average face, unknown counts as such. */
export function trueScale(past: readonly EyeMeasure[]): number {
  if (past.length === 0) return 1
  return clamp(median(past.map(({ irisCm }) => irisMm / (irisCm * 10))), 0.8, 1.2)
}

/** Nothing until enough pictures agree. A photograph is one picture, and is all there will ever be. */
export function trueMeasure(past: readonly EyeMeasure[], isPhoto = false): TrueMeasure | null {
  if (past.length < (isPhoto ? 1 : enough)) return null
  const k = trueScale(past)
  const near = median(past.map(({ pupilsCm, irisCm }) => (irisMm * pupilsCm) / irisCm))
  const distance = median(past.map(({ distanceCm }) => distanceCm)) * 10 * k
  return {
    pupilsMm: near * (1 + convergenceMm / distance),
    faceWidthMm: median(past.map(({ faceWidthCm }) => faceWidthCm)) * 10 * k,
  }
}
