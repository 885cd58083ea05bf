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

/** Draws glasses over the picture. */
export interface Overlay {
  /** Whether people see them as they are drawn, on a canvas above the picture, or only once they are painted. */
  readonly isLayer: boolean
  wear(wearable: Wearable): Promise<void>
  /** What is on; nothing until the first frame came. */
  readonly worn: Wearable | null
  /**
   * Draws for this face, or nothing without one. Answers, once that is done, where the eyes look through as shares of
   * the picture.
   */
  draw(face: Face | null): Promise<Vec2 | null>
  /** Paints what was drawn last into the picture. */
  paint(into: CanvasRenderingContext2D, size: number): void
  dispose(): void
}
