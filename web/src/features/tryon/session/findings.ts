import { isNews, type SizeFinding } from '../fit/sizing'
import { isFaceDetected } from '../tracking/reading'
import { type Readings, readingsOn } from './readings'

/** What screens are told of a face. */
export interface Findings {
  readonly hasFace: boolean
  readonly size: SizeFinding
}

export const nothingFound: Findings = { hasFace: false, size: { abstains: 'measuring' } }

/** Answers what tells each picture's readings to tests, and to screens only what is new: they are drawn anew by it. */
export function tellerOf(canvas: HTMLCanvasElement, onFindings: (findings: Findings) => void) {
  const tellReadings = readingsOn(canvas)
  let last = nothingFound
  return (readings: Readings) => {
    tellReadings(readings)
    const now = { hasFace: isFaceDetected(readings.score), size: readings.size }
    if (now.hasFace === last.hasFace && !isNews(now.size, last.size)) return
    last = now
    onFindings(now)
  }
}
