import type { CanonicalFace } from '../fit/canonical-face'
import { type FaceFit, fitFace } from '../fit/face-fit'
import { lookAgain, nothingSeen, type SizeFinding, sizeFinding } from '../fit/sizing'
import { trueScale } from '../fit/true-size'
import { wearsGlasses } from '../fit/worn-glasses'
import type { PictureKind } from '../tracking/landmarker'
import { measurePicture } from '../tracking/lasting-tracker'
import { type FaceReading, isFaceDetected, scoreOf } from '../tracking/reading'
import type { Tracker } from '../tracking/tracker'
import { greyAroundEyes } from './eye-patch'

/** Milliseconds without a face after which the next one is measured from nothing: it may be somebody else's. */
const absenceMs = 1200
/** Milliseconds between two looks for glasses: reading pixels back takes its time. */
const glassesEveryMs = 300

/** Measures whoever is before the camera, or on the photograph, picture by picture. */
export class Sizer {
  #sizing = nothingSeen
  #goneSince: number | null = null
  #glassesLookedAt = Number.NEGATIVE_INFINITY

  look(fit: FaceFit | null, reading: FaceReading | null, picture: ImageBitmap, kind: PictureKind): void {
    const now = performance.now()
    // Counted from the first picture without a face: a device that is busy with something else shows none at all.
    if (this.#goneSince !== null && now - this.#goneSince > absenceMs) this.forget()
    this.#goneSince = fit ? null : (this.#goneSince ?? now)
    if (!fit || !reading) return
    const isTime = kind === 'photo' || now - this.#glassesLookedAt > glassesEveryMs
    if (isTime) this.#glassesLookedAt = now
    const grey = isTime ? greyAroundEyes(picture, reading) : null
    this.#sizing = lookAgain(this.#sizing, {
      measure: fit.measure,
      hasGlasses: grey ? wearsGlasses(grey) : undefined,
    })
  }

  /** Looks at a photograph once more, in a way in which it is not shown. */
  async lookAside(tracker: Tracker, take: () => Promise<ImageBitmap>, face: CanonicalFace): Promise<void> {
    const { picture, reading } = await measurePicture(tracker, take, 'photo')
    const isFace = reading && isFaceDetected(scoreOf(reading))
    this.look(isFace ? fitFace(face, reading, picture.width) : null, reading, picture, 'photo')
    picture.close()
  }

  forget(): void {
    this.#sizing = nothingSeen
  }

  /** How much larger this face is than the average one. */
  get trueScale(): number {
    return trueScale(this.#sizing.seen)
  }

  finding(kind: PictureKind): SizeFinding {
    return sizeFinding(this.#sizing, kind)
  }
}
