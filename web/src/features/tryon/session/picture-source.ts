import type { PictureKind } from '../tracking/landmarker'
import { within } from '../tracking/within'
import { closeCamera, openCamera } from './camera'
import { TryOnError } from './try-on-error'

/** Where pictures come from: a camera gives new ones, a photograph always the same. */
export interface PictureSource {
  readonly kind: PictureKind
  /** A square of at most this many pixels, to be closed by whoever gets it. */
  next(size: number): Promise<ImageBitmap>
  /** Other ways to look at a photograph, so that a size is not taken from a single reading. */
  readonly looks?: readonly ((size: number) => Promise<ImageBitmap>)[]
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

/** Seconds until a camera that was given shows something. */
const cameraPatience = 15

/** Whoever gives up gets no camera, however late it is given. */
export async function cameraSource(signal: AbortSignal): Promise<PictureSource> {
  const stream = await openCamera()
  const video = document.createElement('video')
  const close = () => {
    signal.removeEventListener('abort', close)
    closeCamera(stream)
    video.srcObject = null
  }
  signal.addEventListener('abort', close)
  try {
    signal.throwIfAborted()
    video.muted = true
    video.playsInline = true
    video.srcObject = stream
    await within(cameraPatience, video.play())
  } catch (error) {
    close()
    signal.throwIfAborted()
    throw new TryOnError('camera', 'busy', error)
  }
  // Pulled out, or taken by another app: its last picture would be shown for ever.
  let isGone = false
  for (const track of stream.getTracks()) track.onended = () => (isGone = true)
  return {
    kind: 'video',
    async next(size) {
      if (isGone) throw new TryOnError('camera', 'busy')
      return crop(video, middleSquare(video.videoWidth, video.videoHeight), size)
    },
    close,
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

/** Closer and further, and a little to the sides: a network never reads the same twice. */
const looksAside = [
  { closer: 0.78, right: 0, down: 0 },
  { closer: 0.88, right: 0.03, down: -0.02 },
  { closer: 0.94, right: -0.03, down: 0.02 },
  { closer: 1.08, right: 0.02, down: 0.03 },
  { closer: 1.18, right: -0.02, down: -0.03 },
  { closer: 1.3, right: 0, down: 0.01 },
]

/** The same middle, nearly. */
export const lookAside = ({ x, y, side }: Square, { closer, right, down }: (typeof looksAside)[number]) => ({
  x: x + (side * (1 - closer)) / 2 + side * right,
  y: y + (side * (1 - closer)) / 2 + side * down,
  side: side * closer,
})

/** A part of a photograph, which may reach beyond its edges. */
export function photoSource(photo: ImageBitmap, square: Square): PictureSource {
  return {
    kind: 'photo',
    next: (size) => crop(photo, square, size),
    looks: looksAside.map((aside) => (size) => crop(photo, lookAside(square, aside), size)),
    close: () => photo.close(),
  }
}
