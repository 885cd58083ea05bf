import type { FaceFit } from '../fit/face-fit'
import type { Vec2 } from '../frame/vector'
import type { FaceReading } from '../tracking/reading'
import type { Wearable } from '../wearable'

/** A face to draw glasses on. */
export interface Face {
  readonly reading: FaceReading
  readonly fit: FaceFit
  readonly trueScale: number
}

/** Draws glasses and paints them into the picture. */
export interface Overlay {
  /** The graphics card gave up on it: from now on nothing is drawn. */
  readonly isLost: boolean
  wear(wearable: Wearable): Promise<void>
  /** What is on; nothing until the first frame came. */
  readonly worn: Wearable | null
  /**
   * Draws for the face on this picture, or nothing without one. Answers, once that is done, where the eyes look
   * through as shares of the picture.
   */
  draw(face: Face | null, picture: ImageBitmap): Promise<Vec2 | null>
  /** The same as well as it can be done, for a picture to keep. */
  drawStill(face: Face | null, picture: ImageBitmap): Promise<Vec2 | null>
  /** Paints what was drawn last into the picture. */
  paint(into: CanvasRenderingContext2D, size: number): void
  dispose(): void
}
