import type { CanonicalFace } from '../fit/canonical-face'
import { type FaceFit, fitFace } from '../fit/face-fit'
import { squareAround } from '../session/find-face'
import { middleSquare, type Square } from '../session/picture-source'
import type { Landmarker } from '../tracking/landmarker'
import type { FaceReading } from '../tracking/reading'

/** As many pixels across as the try-on measures. */
export const measured = 600

export interface FaceOnPicture {
  readonly picture: ImageBitmap
  /** The part of the whole that it shows. */
  readonly square: Square
  readonly reading: FaceReading
  readonly fit: FaceFit
}

const cut = (whole: ImageBitmap, { x, y, side }: Square) =>
  createImageBitmap(whole, x, y, side, side, {
    resizeWidth: measured,
    resizeHeight: measured,
    resizeQuality: 'high',
  })

/** Finds the face of a picture as the try-on does: in its middle, and of a photograph once more from nearby. */
export async function readFace(
  file: Blob,
  isPhoto: boolean,
  landmarker: Landmarker,
  canonical: CanonicalFace,
): Promise<FaceOnPicture> {
  const whole = await createImageBitmap(file)
  let square = middleSquare(whole.width, whole.height)
  const read = async () => {
    const picture = await cut(whole, square)
    const reading = await landmarker.read(picture, 'photo', 0)
    if (!reading) throw new Error('there is no face on this picture')
    return { picture, square, reading, fit: fitFace(canonical, reading, measured) }
  }
  let found = await read()
  if (isPhoto) {
    const closer = squareAround(found.reading, square)
    if (closer.side < square.side) {
      square = closer
      found.picture.close()
      found = await read()
    }
  }
  whole.close()
  return found
}
