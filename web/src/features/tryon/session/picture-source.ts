import type { PictureKind } from '../tracking/landmarker'
import { closeCamera, openCamera } from './camera'
import { TryOnError } from './try-on-error'

/** Where pictures come from: a camera gives new ones, a photograph always the same. */
export interface PictureSource {
  readonly kind: PictureKind
  /** A square of at most this many pixels, to be closed by whoever gets it. */
  next(size: number): Promise<ImageBitmap>
  /** Switches the camera off. */
  close(): void
}

export interface Square {
  readonly x: number
  readonly y: number
  readonly side: number
}

/** The middle of a picture: faces are there, and look larger to the network than in the whole. */
export function middleSquare(width: number, height: number): Square {
  const side = Math.min(width, height)
  return { x: (width - side) / 2, y: (height - side) / 2, side }
}

/** A smaller square stays as it is: what makes it larger is the canvas, and the network needs no more pixels. */
const crop = (picture: ImageBitmapSource, { x, y, side }: Square, size: number) =>
  side <= size
    ? createImageBitmap(picture, x, y, side, side)
    : createImageBitmap(picture, x, y, side, side, {
        resizeWidth: size,
        resizeHeight: size,
        resizeQuality: 'medium',
      })

export async function cameraSource(): Promise<PictureSource> {
  const stream = await openCamera()
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.srcObject = stream
  try {
    await video.play()
  } catch (error) {
    closeCamera(stream)
    throw new TryOnError('camera', 'busy', error)
  }
  return {
    kind: 'video',
    next: (size) => crop(video, middleSquare(video.videoWidth, video.videoHeight), size),
    close() {
      closeCamera(stream)
      video.srcObject = null
    },
  }
}

/** The whole photograph within a square, so that a face anywhere in it can be found. */
export function wholeSquare(width: number, height: number): Square {
  const side = Math.max(width, height)
  return { x: (width - side) / 2, y: (height - side) / 2, side }
}

export async function openPhoto(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch (error) {
    throw new TryOnError('photo', '', error)
  }
}

/** A part of a photograph, which may reach beyond its edges. */
export function photoSource(photo: ImageBitmap, square: Square): PictureSource {
  return { kind: 'photo', next: (size) => crop(photo, square, size), close: () => photo.close() }
}
