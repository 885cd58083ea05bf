import type { FaceFit } from '../fit/face-fit'
import type { FaceReading } from '../tracking/reading'
import type { Wearable } from '../wearable'

/** A face to draw glasses on. */
export interface Face {
  readonly reading: FaceReading
  readonly fit: FaceFit
  readonly trueScale: number
}

/** Draws glasses over the picture, on a canvas of its own. */
export interface Overlay {
  wear(wearable: Wearable): Promise<void>
  /** Draws for this face, or nothing without one. Answers where the eyes look through, as shares of the picture. */
  draw(face: Face | null): { x: number; y: number } | null
  /** Paints what was drawn last into a picture that is being taken. */
  paint(into: CanvasRenderingContext2D, size: number): void
  dispose(): void
}
