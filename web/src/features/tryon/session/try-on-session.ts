import type { CanonicalFace } from '../fit/canonical-face'
import { fitFace } from '../fit/face-fit'
import { type EyeMeasure, remember, type TrueMeasure, trueMeasure, trueScale } from '../fit/true-size'
import type { Overlay } from '../scene/overlay'
import { isFaceDetected, scoreOf } from '../tracking/reading'
import type { Tracker } from '../tracking/tracker'
import type { Wearable } from '../wearable'
import { anotherPicture, onScreen } from './pace'
import type { PictureSource } from './picture-source'
import { pictureCounter, type Readings, writeReadings } from './readings'
import { asFault } from './try-on-error'

/** Both canvases are as large as the pictures that are measured. */
export const pictureSize = 600

export interface Canvases {
  readonly live: HTMLCanvasElement
  readonly glasses: HTMLCanvasElement
}

export interface Findings {
  readonly hasFace: boolean
  /** Nothing until the face was measured well enough. */
  readonly measure: TrueMeasure | null
}

interface Parts {
  readonly canvases: Canvases
  readonly source: PictureSource
  readonly tracker: Tracker
  readonly overlay: Overlay
  readonly canonical: CanonicalFace
  readonly onFindings: (findings: Findings) => void
  /** Told once, when the pictures stop coming. */
  readonly onFailure: (error: unknown) => void
}

/** A running try-on: takes a picture, has it measured, shows that very picture with the glasses on, and again. */
export class TryOnSession {
  readonly #parts: Parts
  readonly #countPicture = pictureCounter()
  readonly #pen: CanvasRenderingContext2D
  #source: PictureSource
  /** What is worn on the picture that people see. */
  #shown: Wearable | null = null
  #measures: readonly EyeMeasure[] = []
  #ended = false
  #round = 0
  #findings: Findings = { hasFace: false, measure: null }

  constructor(parts: Parts) {
    this.#parts = parts
    this.#source = parts.source
    // Nothing shines through a picture, which saves the browser mixing colours.
    this.#pen = parts.canvases.live.getContext('2d', { alpha: false }) as CanvasRenderingContext2D
  }

  get isPhoto() {
    return this.#source.kind === 'photo'
  }

  /** Shows one picture. */
  async showNext(): Promise<void> {
    const { tracker, overlay, canonical } = this.#parts
    const sent = await this.#source.next(pictureSize)
    const { picture, reading, milliseconds } = await tracker.read(sent, this.#source.kind)
    if (this.#ended) return picture.close()
    const score = scoreOf(reading)
    const hasFace = isFaceDetected(score)
    const fit = reading && hasFace ? fitFace(canonical, reading, pictureSize) : null
    if (fit) this.#measures = remember(this.#measures, fit.measure)
    const { worn } = overlay
    const glasses = await overlay.draw(
      reading && fit ? { reading, fit, trueScale: trueScale(this.#measures) } : null,
    )
    if (this.#ended) return picture.close()
    this.#pen.drawImage(picture, 0, 0, pictureSize, pictureSize)
    picture.close()
    if (!overlay.isLayer) overlay.paint(this.#pen, pictureSize)
    this.#shown = worn
    this.#tell({ score, fit, glasses, worn, trackingMs: milliseconds })
  }

  #tell(seen: Pick<Readings, 'score' | 'fit' | 'glasses' | 'worn' | 'trackingMs'>) {
    const measure = trueMeasure(this.#measures, this.isPhoto)
    writeReadings(this.#parts.canvases.live, {
      ...seen,
      pupilsMm: measure?.pupilsMm ?? null,
      perSecond: this.#countPicture(performance.now()),
    })
    const hasFace = isFaceDetected(seen.score)
    // Screens are drawn anew only when there is something new to say.
    const isNews =
      hasFace !== this.#findings.hasFace || (measure === null) !== (this.#findings.measure === null)
    if (!isNews && !hasMoved(measure, this.#findings.measure)) return
    this.#findings = { hasFace, measure }
    this.#parts.onFindings(this.#findings)
  }

  /** Shows picture after picture, each only when the one before is done; a photograph needs no second one. */
  run(): void {
    this.#round += 1
    const round = this.#round
    const next = async () => {
      if (this.#ended || round !== this.#round) return
      const from = performance.now()
      try {
        await this.showNext()
      } catch (error) {
        // A camera that was switched off meanwhile may well fail.
        if (!this.#ended && round === this.#round) this.#parts.onFailure(error)
        return
      }
      if (this.isPhoto) return
      if (!this.#parts.overlay.isLayer) await onScreen()
      await anotherPicture(from)
      void next()
    }
    void next()
  }

  async wear(wearable: Wearable): Promise<void> {
    await asFault('change', () => this.#parts.overlay.wear(wearable))
    if (this.isPhoto && !this.#ended) await this.showNext()
  }

  /** Switches the camera off; what was seen last stays on the screen. */
  pause(): void {
    this.#round += 1
    this.#source.close()
  }

  resume(source: PictureSource): void {
    this.#source = source
    if (this.#ended) source.close()
    else this.run()
  }

  /** The picture as it is shown, with what is worn on it; `mirrored` as people know themselves. */
  async takePicture(mirrored: boolean): Promise<{ picture: Blob; worn: Wearable | null }> {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = pictureSize
    const pen = canvas.getContext('2d') as CanvasRenderingContext2D
    if (mirrored) {
      pen.translate(pictureSize, 0)
      pen.scale(-1, 1)
    }
    const { canvases, overlay } = this.#parts
    pen.drawImage(canvases.live, 0, 0)
    if (overlay.isLayer) overlay.paint(pen, pictureSize)
    const worn = overlay.isLayer ? overlay.worn : this.#shown
    const picture = await new Promise<Blob>((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/jpeg', 0.92),
    )
    return { picture, worn }
  }

  end(): void {
    this.#ended = true
    this.#source.close()
    this.#parts.tracker.close()
    this.#parts.overlay.dispose()
  }
}

/** Advice changes with millimetres, not with their hundredths. */
function hasMoved(now: TrueMeasure | null, before: TrueMeasure | null): boolean {
  return now !== null && before !== null && Math.abs(now.pupilsMm - before.pupilsMm) > 0.8
}
