import type { PictureKind } from './landmarker'
import type { FaceReading } from './reading'

export interface Measured {
  /** The very picture that was measured: showing a later one would let the glasses swim. */
  readonly picture: ImageBitmap
  readonly reading: FaceReading | null
  /** What measuring took, without the way there and back. */
  readonly milliseconds: number
}

/** Measures one picture at a time; the picture is the tracker's until the answer gives it back. */
export interface Tracker {
  readonly place: 'worker' | 'page'
  read(picture: ImageBitmap, kind: PictureKind): Promise<Measured>
  close(): void
}
