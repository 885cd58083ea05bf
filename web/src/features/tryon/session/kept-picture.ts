import type { Face, Overlay } from '../scene/overlay'
import type { Wearable } from '../wearable'
import { recordClip } from './clip'

/** Pixels across a picture of the camera: what the networks need, and not more. */
export const measuredSize = 600
/** A photograph is looked at longer, and so are pictures that are kept. */
export const keptSize = 1200

/** The picture that people see, and the face on it. */
export interface Shown {
  readonly picture: ImageBitmap
  readonly face: Face | null
}

/** What somebody keeps; `worn` is what is worn on it, at the end of a clip. */
export interface Kept {
  readonly file: Blob
  readonly worn: Wearable | null
}

export function paintPicture(pen: CanvasRenderingContext2D, picture: ImageBitmap, overlay: Overlay): void {
  const size = pen.canvas.width
  pen.drawImage(picture, 0, 0, size, size)
  overlay.paint(pen, size)
}

/** The picture that is shown, drawn as well as it can be; `mirrored` as people know themselves. */
export async function keepPicture(shown: Shown, overlay: Overlay, mirrored: boolean): Promise<Kept> {
  const { worn } = overlay
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = keptSize
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D
  pen.imageSmoothingQuality = 'high'
  if (mirrored) {
    pen.translate(keptSize, 0)
    pen.scale(-1, 1)
  }
  await overlay.drawStill(shown.face, shown.picture)
  paintPicture(pen, shown.picture, overlay)
  const file = await new Promise<Blob>((resolve, reject) =>
    canvas.toBlob((made) => (made ? resolve(made) : reject(new Error('no picture'))), 'image/jpeg', 0.92),
  )
  return { file, worn }
}

/** Films what a canvas shows for a moment. */
export function keepClip(stage: HTMLCanvasElement, mirrored: boolean, signal: AbortSignal): Promise<Blob> {
  const paint = (pen: CanvasRenderingContext2D) => {
    pen.setTransform(mirrored ? -1 : 1, 0, 0, 1, mirrored ? measuredSize : 0, 0)
    pen.drawImage(stage, 0, 0, measuredSize, measuredSize)
  }
  return recordClip(measuredSize, paint, signal)
}
