import type { FaceFit } from '../fit/face-fit'
import type { SizeFinding } from '../fit/sizing'
import type { Wearable } from '../wearable'

/** Tests put this into the storage of their tab before they open the page; nobody else's page tells anything. */
const wish = 'mirada.readings'

function areWanted(): boolean {
  try {
    return sessionStorage.getItem(wish) !== null
  } catch {
    return false // storage can be forbidden
  }
}

export interface Readings {
  readonly quality: string
  readonly tracking: string
  readonly score: number
  readonly fit: FaceFit | null
  /** Where the eyes look through the lenses, as shares of the picture. */
  readonly glasses: { x: number; y: number } | null
  readonly worn: Wearable | null
  readonly size: SizeFinding
  /** What measuring the picture took. */
  readonly trackingMs: number
}

/** What the live canvas tells about the last picture, in attributes, where somebody asked for it. */
export function readingsOn(canvas: HTMLElement): (readings: Readings) => void {
  if (!areWanted()) return () => {}
  const countPicture = pictureCounter()
  let pictures = 0
  return (readings) => {
    const { score, fit, glasses, worn, size, trackingMs } = readings
    const percent = (share: number) => (share * 100).toFixed(3)
    const data = canvas.dataset
    data.quality = readings.quality
    data.tracking = readings.tracking
    data.score = score.toFixed(3)
    data.worn = worn?.id ?? ''
    pictures += 1
    data.pictures = String(pictures)
    data.perSecond = countPicture(performance.now()).toFixed(1)
    data.trackingMs = trackingMs.toFixed(2)
    data.pupilsMm = 'measure' in size ? size.measure.pupilsMm.toFixed(1) : ''
    data.spreadMm = 'measure' in size ? size.measure.spreadMm.toFixed(2) : ''
    data.abstains = 'abstains' in size ? size.abstains : ''
    if (!fit) return
    data.turn = ((fit.measure.turn * 180) / Math.PI).toFixed(1)
    data.eyes = `${percent(fit.pupils.x)} ${percent(fit.pupils.y)}`
    data.eyesApart = percent(fit.pupilsApart)
    if (glasses) data.glasses = `${percent(glasses.x)} ${percent(glasses.y)}`
  }
}

/** Counts pictures; the answer is how many there were in the last second or so. */
function pictureCounter(): (now: number) => number {
  let times: number[] = []
  return (now) => {
    times = [...times.filter((time) => now - time < 2000), now]
    const span = now - (times[0] as number)
    return span > 0 ? ((times.length - 1) * 1000) / span : 0
  }
}
