import { clamp } from '../frame/vector'

/** What one picture tells about sizes, in the centimetres of a face of average size. */
export interface EyeMeasure {
  readonly irisCm: number
  readonly irisPixels: number
  /** How much wider one iris looks than the other: 1 for equals. */
  readonly irisesDiffer: number
  readonly pupilsCm: number
  /** Between the edges of the face beside the eyes. */
  readonly faceCm: number
  readonly turn: number
}

/** The same in true millimetres, as far as they can be known. */
export interface TrueMeasure {
  /** Between the pupils of someone who looks far away. */
  readonly pupilsMm: number
  /** How wide the face is beside the eyes; ten millimetres off are common, since lenses of cameras differ. */
  readonly widthMm: number
  /** Two of three pictures agree to within this much. */
  readonly spreadMm: number
}

/** Irises are almost equally wide in all people: 11.7 mm, give or take half a millimetre. */
const irisMm = 11.7
/**
 * Eyes that look at a near camera turn inwards. From how near can be told neither by a camera whose lens is unknown nor
 * by a photograph that was cropped: an arm's length is good to half a millimetre.
 */
const farPerNear = 1 + 10.5 / 500

/** The value that this share of the others lies below. */
function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

const median = (values: readonly number[]) => quantile(values, 0.5)

export const pupilsMm = ({ pupilsCm, irisCm }: EyeMeasure) => ((irisMm * pupilsCm) / irisCm) * farPerNear

/** True size of what the average face's centimetre measures: 1 for an average face, unknown counts as such. */
export function trueScale(seen: readonly EyeMeasure[]): number {
  if (seen.length === 0) return 1
  return clamp(median(seen.map(({ irisCm }) => irisMm / (irisCm * 10))), 0.8, 1.2)
}

export function trueMeasure(seen: readonly EyeMeasure[]): TrueMeasure {
  const pupils = seen.map(pupilsMm)
  return {
    pupilsMm: median(pupils),
    widthMm: median(seen.map(({ faceCm, irisCm }) => (irisMm * faceCm) / irisCm)),
    spreadMm: (quantile(pupils, 5 / 6) - quantile(pupils, 1 / 6)) / 2,
  }
}

/** Whether these are hardly the same person: a step of this share is more than distance and light make. */
export function isSomebodyElse(before: readonly EyeMeasure[], now: readonly EyeMeasure[]): boolean {
  return Math.abs(median(now.map(pupilsMm)) / median(before.map(pupilsMm)) - 1) > 0.08
}
