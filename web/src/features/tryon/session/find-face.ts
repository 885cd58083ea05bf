import { clamp } from '../frame/vector'
import { measurePicture } from '../tracking/lasting-tracker'
import { type FaceReading, isFaceDetected, scoreOf } from '../tracking/reading'
import type { Tracker } from '../tracking/tracker'
import { middleSquare, type PictureSource, photoSource, type Square, wholeSquare } from './picture-source'

/** How much of the square a face should fill, from ear to ear. */
const roomAround = 2.2

/** A square around a face that was found in another one. */
export function squareAround({ landmarks }: FaceReading, { x, y, side }: Square): Square {
  const xs = Array.from({ length: 468 }, (_, i) => landmarks[i * 3] as number)
  const ys = Array.from({ length: 468 }, (_, i) => landmarks[i * 3 + 1] as number)
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const closer = Math.max(right - left, bottom - top) * roomAround * side
  return {
    x: x + ((left + right) / 2) * side - closer / 2,
    y: y + ((top + bottom) / 2) * side - closer / 2,
    side: closer,
  }
}

/** Moves a square into the picture, as far as it fits. */
function within({ x, y, side }: Square, { width, height }: { width: number; height: number }): Square {
  const moved = (at: number, size: number) => (side > size ? (size - side) / 2 : clamp(at, 0, size - side))
  return { x: moved(x, width), y: moved(y, height), side }
}

/** Looks for the face of a photograph in its middle and then in the whole, and comes closer if it is small. */
export async function findFace(photo: ImageBitmap, tracker: Tracker, size: number): Promise<PictureSource> {
  for (const square of [middleSquare, wholeSquare].map((choose) => choose(photo.width, photo.height))) {
    const source = photoSource(photo, square)
    const { picture, reading } = await measurePicture(tracker, () => source.next(size), 'photo')
    picture.close()
    if (!reading || !isFaceDetected(scoreOf(reading))) continue
    const closer = squareAround(reading, square)
    return closer.side < square.side ? photoSource(photo, within(closer, photo)) : source
  }
  return photoSource(photo, middleSquare(photo.width, photo.height))
}
