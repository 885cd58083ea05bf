import type { CanonicalFace } from '../fit/canonical-face'
import { fitFace } from '../fit/face-fit'
import { isNews, type SizeFinding } from '../fit/sizing'
import { clamp } from '../frame/vector'
import type { Face, Overlay } from '../scene/overlay'
import type { Quality } from '../scene/quality'
import { measurePicture } from '../tracking/lasting-tracker'
import { isFaceDetected, scoreOf } from '../tracking/reading'
import type { Tracker } from '../tracking/tracker'
import type { Wearable } from '../wearable'
import { recordClip } from './clip'
import { anotherPicture, onScreen } from './pace'
import type { PictureSource } from './picture-source'
import { type Readings, readingsOn } from './readings'
import { Sizer } from './sizer'
import { asFault } from './try-on-error'

/** Pixels across a picture of the camera: what the networks need, and not more. */
export const measuredSize = 600
/** A photograph is looked at longer, and so are pictures that are kept. */
const keptSize = 1200
/** Most pixels across on the screen, where a processor draws and where a graphics card does. */
const mostShown = { none: 720, light: 720, full: 1440 }

export interface Findings {
  readonly hasFace: boolean
  readonly size: SizeFinding
}

export const nothingFound: Findings = { hasFace: false, size: { abstains: 'measuring' } }

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
  readonly #sizer = new Sizer()
  /** The picture that is being measured and shown, or was last. */
  #latest: Promise<void> = Promise.resolve()
  readonly #whenEnded = new AbortController()
  #ended = false
  #round = 0
  #findings = nothingFound

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
      // A photograph is measured in ways of its own, once.
      if (!this.isPhoto || !this.#shown) this.#sizer.look(fit, reading, picture, kind)
      const { worn } = overlay
      const face = reading && fit ? { reading, fit, trueScale: this.#sizer.trueScale } : null
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

  /** Looks at the photograph in other ways too, and then knows more about the size of the face. */
  async measurePhoto(): Promise<void> {
    const { tracker, canonical } = this.#parts
    for (const take of this.#source.looks ?? []) {
      const looked = this.#latest.then(async () => {
        if (this.#ended) return
        const { picture, reading } = await measurePicture(tracker, () => take(measuredSize), 'photo')
        const isFace = reading && isFaceDetected(scoreOf(reading))
        this.#sizer.look(
          isFace ? fitFace(canonical, reading, picture.width) : null,
          reading,
          picture,
          'photo',
        )
        picture.close()
      })
      // What fails here is a look less; the picture itself stands.
      this.#latest = looked.catch(() => {})
      await this.#latest
    }
    if (!this.#ended) await this.showNext()
  }

  #tell(seen: Omit<Readings, 'quality' | 'tracking' | 'size'>) {
    const hasFace = isFaceDetected(seen.score)
    const size: SizeFinding =
      this.isPhoto && !hasFace ? { abstains: 'nobody' } : this.#sizer.finding(this.#source.kind)
    const { quality, tracker } = this.#parts
    this.#tellReadings({ ...seen, quality, tracking: tracker.place, size })
    // Screens are drawn anew only when there is something new to say.
    if (hasFace === this.#findings.hasFace && !isNews(size, this.#findings.size)) return
    this.#findings = { hasFace, size }
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
      this.#sizer.forget()
      this.run()
    } catch (error) {
      if (!isOver()) this.#parts.onFailure(error)
    }
  }

  /** Films what is shown for a moment; `worn` is what is worn at its end. */
  async takeClip(mirrored: boolean): Promise<{ file: Blob; worn: Wearable | null }> {
    const { canvas, overlay } = this.#parts
    const file = await recordClip(
      measuredSize,
      (pen) => {
        pen.setTransform(mirrored ? -1 : 1, 0, 0, 1, mirrored ? measuredSize : 0, 0)
        pen.drawImage(canvas, 0, 0, measuredSize, measuredSize)
      },
      this.#whenEnded.signal,
    )
    return { file, worn: overlay.worn }
  }

  /** The picture that is shown, drawn as well as it can be; `mirrored` as people know themselves. */
  takePicture(mirrored: boolean): Promise<{ file: Blob; worn: Wearable | null }> {
    const taken = this.#latest.then(() => this.#take(mirrored))
    // The next picture waits: both are drawn on one canvas.
    this.#latest = taken.then(
      () => {},
      () => {},
    )
    return taken
  }

  async #take(mirrored: boolean): Promise<{ file: Blob; worn: Wearable | null }> {
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
    const file = await new Promise<Blob>((resolve, reject) =>
      canvas.toBlob((made) => (made ? resolve(made) : reject(new Error('no picture'))), 'image/jpeg', 0.92),
    )
    return { file, worn }
  }

  end(): void {
    if (this.#ended) return
    this.#ended = true
    this.#whenEnded.abort()
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
