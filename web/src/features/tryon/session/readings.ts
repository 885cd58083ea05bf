import type { FaceFit } from '../fit/face-fit'
import type { Wearable } from '../wearable'

/** What the live canvas tells about the last picture, in attributes that anyone may read. */
export function writeReadings(canvas: HTMLElement, readings: Readings): void {
  const { score, fit, glasses, worn, pupilsMm, perSecond, trackingMs } = readings
  const percent = (share: number) => (share * 100).toFixed(3)
  const data = canvas.dataset
  data.score = score.toFixed(3)
  data.worn = worn?.id ?? ''
  data.perSecond = perSecond.toFixed(1)
  data.trackingMs = trackingMs.toFixed(2)
  if (pupilsMm) data.pupilsMm = pupilsMm.toFixed(1)
  if (!fit) return
  data.turn = ((fit.measure.turn * 180) / Math.PI).toFixed(1)
  data.eyes = `${percent(fit.pupils.x)} ${percent(fit.pupils.y)}`
  data.eyesApart = percent(fit.pupilsApart)
  if (glasses) data.glasses = `${percent(glasses.x)} ${percent(glasses.y)}`
}

export interface Readings {
  readonly score: number
  readonly fit: FaceFit | null
  /** Where the eyes look through the lenses, as shares of the picture. */
  readonly glasses: { x: number; y: number } | null
  readonly worn: Wearable | null
  readonly pupilsMm: number | null
  readonly perSecond: number
  /** What measuring the picture took. */
  readonly trackingMs: number
}

/** Counts pictures; the answer is how many there were in the last second or so. */
export function pictureCounter(): (now: number) => number {
  let times: number[] = []
  return (now) => {
    times = [...times.filter((time) => now - time < 2000), now]
    const span = now - (times[0] as number)
    return span > 0 ? ((times.length - 1) * 1000) / span : 0
  }
}
