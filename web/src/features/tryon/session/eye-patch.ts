import { eyePatch } from '../fit/worn-glasses'
import type { FaceReading } from '../tracking/reading'

const pupils = [468, 473] as const
let pen: CanvasRenderingContext2D | null = null

function patchPen() {
  const canvas = document.createElement('canvas')
  canvas.width = eyePatch.width
  canvas.height = eyePatch.height
  return canvas.getContext('2d', { willReadFrequently: true })
}

/** The picture around the eyes in greys, level and always as large. */
export function greyAroundEyes(picture: ImageBitmap, { landmarks }: FaceReading): Float32Array | null {
  pen ??= patchPen()
  if (!pen) return null
  const [right, left] = pupils.map((i) => ({
    x: (landmarks[i * 3] as number) * picture.width,
    y: (landmarks[i * 3 + 1] as number) * picture.height,
  })) as [{ x: number; y: number }, { x: number; y: number }]
  const scale = eyePatch.pupils / Math.hypot(left.x - right.x, left.y - right.y)
  pen.resetTransform()
  pen.clearRect(0, 0, eyePatch.width, eyePatch.height)
  pen.translate(eyePatch.x, eyePatch.y)
  pen.scale(scale, scale)
  pen.rotate(-Math.atan2(left.y - right.y, left.x - right.x))
  pen.translate(-(left.x + right.x) / 2, -(left.y + right.y) / 2)
  pen.drawImage(picture, 0, 0)
  const { data } = pen.getImageData(0, 0, eyePatch.width, eyePatch.height)
  const share = (i: number, weight: number) => (data[i] as number) * weight
  return Float32Array.from({ length: data.length / 4 }, (_, i) => {
    const at = i * 4
    return share(at, 0.3) + share(at + 1, 0.59) + share(at + 2, 0.11)
  })
}
