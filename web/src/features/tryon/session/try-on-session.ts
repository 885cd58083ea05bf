import type { CanonicalFace } from '../fit/canonical-face'
import { fitFace } from '../fit/face-fit'
import type { SizeFinding } from '../fit/sizing'
import { clamp } from '../frame/vector'
import type { Overlay } from '../scene/overlay'
import type { Quality } from '../scene/quality'
import { measurePicture } from '../tracking/lasting-tracker'
import { isFaceDetected, scoreOf } from '../tracking/reading'
import type { Tracker } from '../tracking/tracker'
import type { Wearable } from '../wearable'
import { type Findings, tellerOf } from './findings'
import {
  type Kept,
  keepClip,
  keepPicture,
  keptSize,
  measuredSize,
  paintPicture,
  type Shown,
} from './kept-picture'
import { anotherPicture, isAnother, onScreen } from './pace'
import type { PictureSource } from './picture-source'
import type { Readings } from './readings'
import { Sizer } from './sizer'
import { asFault } from './try-on-error'

/** Most pixels across on the screen, where a processor draws and where a graphics card does. */
const mostShown = { none: 720, light: 720, full: 1440 }

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
  readonly #tellAll: (readings: Readings) => void
  readonly #pen: CanvasRenderingContext2D
  #source: PictureSource
  #shown: Shown | null = null
  /** The next picture, taken while the one before is put on the screen. */
  #ahead: Promise<ImageBitmap> | null = null
  readonly #sizer = new Sizer()
  /** What is being done, or was last: tracker and glasses are there once. */
  #latest: Promise<unknown> = Promise.resolve()
  readonly #whenEnded = new AbortController()
  #ended = false
  #round = 0

  constructor(parts: Parts) {
    this.#parts = parts
    this.#source = parts.source
    const { canvas, quality, source } = parts
    this.#tellAll = tellerOf(canvas, parts.onFindings)
    // Nothing shines through a picture, which saves the browser mixing colours.
    this.#pen = canvas.getContext('2d', { alpha: false }) as CanvasRenderingContext2D
    const seen = Math.round(canvas.clientWidth * devicePixelRatio)
    const most = source.kind === 'photo' ? keptSize : mostShown[quality]
    canvas.width = canvas.height = clamp(seen, measuredSize, most)
  }

  get isPhoto() {
    return this.#source.kind === 'photo'
  }

  /** Does one thing after the other, in the order in which they were asked for. */
  #inTurn<T>(work: () => T | Promise<T>): Promise<T> {
    const done = this.#latest.then(work)
    this.#latest = done.catch(() => {}) // whoever asked is told
    return done
  }

  /** Shows one picture, after the one before. */
  showNext(): Promise<void> {
    const round = this.#round
    return this.#inTurn(() => this.#show(() => this.#ended || round !== this.#round))
  }

  async #show(isOver: () => boolean): Promise<void> {
    if (isOver()) return
    const { tracker, overlay, canonical } = this.#parts
    const { kind } = this.#source
    const size = this.isPhoto ? keptSize : measuredSize
    const { picture, reading, milliseconds } = await asFault('system', () =>
      measurePicture(tracker, () => this.#take(size), kind),
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
      this.#shown = { picture, face }
      isKept = true
      this.#tell({ score, fit, glasses, worn, trackingMs: milliseconds })
    } finally {
      if (!isKept) picture.close()
    }
  }

  #take(size: number): Promise<ImageBitmap> {
    const taken = this.#ahead ?? this.#source.next(size)
    this.#ahead = null
    return taken
  }

  #takeAhead(): void {
    this.#ahead = this.#source.next(measuredSize)
    this.#ahead.catch(() => {}) // whoever shows it is told
  }

  #forgetAhead(): void {
    void this.#ahead?.then(
      (picture) => picture.close(),
      () => {},
    )
    this.#ahead = null
  }

  #forgetShown(): void {
    this.#shown?.picture.close()
    this.#shown = null
  }

  /** Looks at the photograph in other ways too, and then knows more about the size of the face. */
  async measurePhoto(): Promise<void> {
    const { tracker, canonical } = this.#parts
    for (const take of this.#source.looks ?? []) {
      const looked = this.#inTurn(async () => {
        if (!this.#ended) await this.#sizer.lookAside(tracker, () => take(measuredSize), canonical)
      })
      // What fails here is a look less; the picture itself stands.
      await looked.catch(() => {})
    }
    if (!this.#ended) await this.showNext()
  }

  #tell(seen: Omit<Readings, 'quality' | 'tracking' | 'size'>) {
    const isNobody = this.isPhoto && !isFaceDetected(seen.score)
    const size: SizeFinding = isNobody ? { abstains: 'nobody' } : this.#sizer.finding(this.#source.kind)
    const { quality, tracker } = this.#parts
    this.#tellAll({ ...seen, quality, tracking: tracker.place, size })
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
      if (this.isPhoto || this.#ended || round !== this.#round) return
      if (isAnother(from)) this.#takeAhead()
      await onScreen()
      await anotherPicture(from)
      void next()
    }
    void next()
  }

  /** Glasses change in turn, too: whoever took a picture before keeps what they saw. */
  async wear(wearable: Wearable): Promise<void> {
    const putOn = await asFault('change', () => this.#parts.overlay.load(wearable))
    await this.#inTurn(putOn)
    if (!this.isPhoto) return
    // The shopper may leave meanwhile; then there is nothing to show it on.
    await this.showNext().catch((error: unknown) => {
      if (!this.#ended) throw error
    })
  }

  /** Switches the camera off; what was seen last stays on the screen. */
  pause(): void {
    this.#round += 1
    this.#forgetAhead()
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

  /** Films what is shown for a moment. */
  async takeClip(mirrored: boolean): Promise<Kept> {
    const { canvas, overlay } = this.#parts
    const file = await keepClip(canvas, mirrored, this.#whenEnded.signal)
    return { file, worn: overlay.worn }
  }

  /** The picture that is shown, to keep. */
  takePicture(mirrored: boolean): Promise<Kept> {
    return this.#inTurn(() => {
      if (!this.#shown || this.#ended) throw new Error('There is no picture')
      return keepPicture(this.#shown, this.#parts.overlay, mirrored)
    })
  }

  end(): void {
    if (this.#ended) return
    this.#ended = true
    this.#whenEnded.abort()
    this.#source.close()
    this.#forgetAhead()
    this.#forgetShown()
    this.#parts.tracker.close()
    this.#parts.overlay.dispose()
  }
}
