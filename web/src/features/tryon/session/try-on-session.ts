import type { CanonicalFace } from '../fit/canonical-face'
import { type FaceFit, fitFace } from '../fit/face-fit'
import { type EyeMeasure, remember, type TrueMeasure, trueMeasure, trueScale } from '../fit/true-size'
import { clamp } from '../frame/vector'
import type { Face, Overlay } from '../scene/overlay'
import type { Quality } from '../scene/quality'
import { measurePicture } from '../tracking/lasting-tracker'
import { isFaceDetected, scoreOf } from '../tracking/reading'
import type { Tracker } from '../tracking/tracker'
import type { Wearable } from '../wearable'
import { anotherPicture, onScreen } from './pace'
import type { PictureSource } from './picture-source'
import { type Readings, readingsOn } from './readings'
import { asFault } from './try-on-error'

/** Pixels across a picture of the camera: what the networks need, and not more. */
export const measuredSize = 600
/** A photograph is looked at longer, and so are pictures that are kept. */
const keptSize = 1200
/** Most pixels across on the screen, where a processor draws and where a graphics card does. */
const mostShown = { none: 720, light: 720, full: 1440 }

/** Milliseconds without a face after which the next one is measured from nothing. */
const absenceMs = 1200

export interface Findings {
  readonly hasFace: boolean
  /** Nothing until the face was measured well enough. */
  readonly measure: TrueMeasure | null
}

interface Parts {
  readonly canvas: HTMLCanvasElement
  readonly source: PictureSource
  readonly tracker: Tracker
  readonly overlay: Overlay
  readonly quality: Quality
  readonly canonical: CanonicalFace
  /** Asks for the camera anew, after a pause. */
  readonly openCamera: () => Promise<PictureSource>
  readonly onFindings: (findings: Findings) => void
  /** Told once, when the pictures stop coming. */
  readonly onFailure: (error: unknown) => void
}

/** A running try-on: takes a picture, has it measured, shows that very picture with the glasses on, and again. */
export class TryOnSession {
  readonly #parts: Parts
  readonly #tellReadings: (readings: Readings) => void
  readonly #pen: CanvasRenderingContext2D
  #source: PictureSource
  /** The picture that people see, and what is worn on it. */
  #shown: { picture: ImageBitmap; face: Face | null; worn: Wearable | null } | null = null
  #measures: readonly EyeMeasure[] = []
  #faceSeenAt = 0
  /** The picture that is being measured and shown, or was last. */
  #latest: Promise<void> = Promise.resolve()
  #ended = false
  #round = 0
  #findings: Findings = { hasFace: false, measure: null }

  constructor(parts: Parts) {
    this.#parts = parts
    this.#source = parts.source
    const { canvas, quality, source } = parts
    this.#tellReadings = readingsOn(canvas)
    // Nothing shines through a picture, which saves the browser mixing colours.
    this.#pen = canvas.getContext('2d', { alpha: false }) as CanvasRenderingContext2D
    const seen = Math.round(canvas.clientWidth * devicePixelRatio)
    const most = source.kind === 'photo' ? keptSize : mostShown[quality]
    canvas.width = canvas.height = clamp(seen, measuredSize, most)
  }

  get isPhoto() {
    return this.#source.kind === 'photo'
  }

  /** Shows one picture, after the one before: the tracker measures one at a time. */
  showNext(): Promise<void> {
    const round = this.#round
    const shown = this.#latest.then(() => this.#show(() => this.#ended || round !== this.#round))
    this.#latest = shown.catch(() => {})
    return shown
  }

  async #show(isOver: () => boolean): Promise<void> {
    if (isOver()) return
    const { tracker, overlay, canonical } = this.#parts
    const { kind } = this.#source
    const size = this.isPhoto ? keptSize : measuredSize
    const { picture, reading, milliseconds } = await asFault('system', () =>
      measurePicture(tracker, () => this.#source.next(size), kind),
    )
    let isKept = false
    try {
      if (isOver()) return
      const score = scoreOf(reading)
      const fit = reading && isFaceDetected(score) ? fitFace(canonical, reading, picture.width) : null
      this.#remember(fit)
      const { worn } = overlay
      const face = reading && fit ? { reading, fit, trueScale: trueScale(this.#measures) } : null
      const glasses = this.isPhoto
        ? await overlay.drawStill(face, picture)
        : await overlay.draw(face, picture)
      if (isOver()) return
      paintPicture(this.#pen, picture, overlay)
      this.#forgetShown()
      this.#shown = { picture, face, worn }
      isKept = true
      this.#tell({ score, fit, glasses, worn, trackingMs: milliseconds })
    } finally {
      if (!isKept) picture.close()
    }
  }

  #forgetShown(): void {
    this.#shown?.picture.close()
    this.#shown = null
  }

  /** Whoever comes after the face was gone may be somebody else. */
  #remember(fit: FaceFit | null): void {
    const now = performance.now()
    if (now - this.#faceSeenAt > absenceMs) this.#measures = []
    if (!fit) return
    this.#faceSeenAt = now
    this.#measures = remember(this.#measures, fit.measure)
  }

  #tell(seen: Omit<Readings, 'quality' | 'tracking' | 'pupilsMm'>) {
    const measure = trueMeasure(this.#measures, this.isPhoto)
    const { quality, tracker } = this.#parts
    this.#tellReadings({ ...seen, quality, tracking: tracker.place, pupilsMm: measure?.pupilsMm ?? null })
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
      await onScreen()
      await anotherPicture(from)
      void next()
    }
    void next()
  }

  async wear(wearable: Wearable): Promise<void> {
    await asFault('change', () => this.#parts.overlay.wear(wearable))
    if (!this.isPhoto) return
    // The shopper may leave meanwhile; then there is nothing to show it on.
    await this.showNext().catch((error: unknown) => {
      if (!this.#ended) throw error
    })
  }

  /** Switches the camera off; what was seen last stays on the screen. */
  pause(): void {
    this.#round += 1
    this.#source.close()
  }

  /** Switches it on again. Whoever leaves before it is given does not get it, nor whoever comes back twice two. */
  async resume(): Promise<void> {
    this.pause()
    const round = this.#round
    const isOver = () => this.#ended || round !== this.#round
    try {
      const source = await this.#parts.openCamera()
      if (isOver()) return source.close()
      this.#source = source
      this.#measures = []
      this.run()
    } catch (error) {
      if (!isOver()) this.#parts.onFailure(error)
    }
  }

  /** The picture that is shown, drawn as well as it can be; `mirrored` as people know themselves. */
  takePicture(mirrored: boolean): Promise<{ picture: Blob; worn: Wearable | null }> {
    const taken = this.#latest.then(() => this.#take(mirrored))
    // The next picture waits: both are drawn on one canvas.
    this.#latest = taken.then(
      () => {},
      () => {},
    )
    return taken
  }

  async #take(mirrored: boolean): Promise<{ picture: Blob; worn: Wearable | null }> {
    if (!this.#shown || this.#ended) throw new Error('There is no picture')
    const { picture, face, worn } = this.#shown
    const { overlay } = this.#parts
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = keptSize
    const pen = canvas.getContext('2d') as CanvasRenderingContext2D
    pen.imageSmoothingQuality = 'high'
    if (mirrored) {
      pen.translate(keptSize, 0)
      pen.scale(-1, 1)
    }
    await overlay.drawStill(face, picture)
    paintPicture(pen, picture, overlay)
    const blob = await new Promise<Blob>((resolve, reject) =>
      canvas.toBlob((made) => (made ? resolve(made) : reject(new Error('no picture'))), 'image/jpeg', 0.92),
    )
    return { picture: blob, worn }
  }

  end(): void {
    if (this.#ended) return
    this.#ended = true
    this.#source.close()
    this.#forgetShown()
    this.#parts.tracker.close()
    this.#parts.overlay.dispose()
  }
}

function paintPicture(pen: CanvasRenderingContext2D, picture: ImageBitmap, overlay: Overlay): void {
  const size = pen.canvas.width
  pen.drawImage(picture, 0, 0, size, size)
  overlay.paint(pen, size)
}

/** Advice changes with millimetres, not with their hundredths. */
function hasMoved(now: TrueMeasure | null, before: TrueMeasure | null): boolean {
  return now !== null && before !== null && Math.abs(now.pupilsMm - before.pupilsMm) > 0.8
}
