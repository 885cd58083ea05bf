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

/** Puts glasses on, unless others were asked for meanwhile. */
export type PutOn = () => void

/** Draws glasses and paints them into the picture. */
export interface Overlay {
  /** The graphics card gave up on it: from now on nothing is drawn. */
  readonly isLost: boolean
  /** Makes glasses ready while those before are still worn. Whoever draws says when they are put on. */
  load(wearable: Wearable): Promise<PutOn>
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

export async function wear(overlay: Overlay, wearable: Wearable): Promise<void> {
  const putOn = await overlay.load(wearable)
  putOn()
}
