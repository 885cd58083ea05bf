import { ClampToEdgeWrapping, DataTexture, LinearFilter } from 'three'
import { type FlatFrame, flatFrame } from '../frame/flat-frame'
import type { FrameSpec } from '../frame/spec'
import { inSlices } from './in-slices'

/** Millimetres about the middle of the bridge, with a pixel for each. */
export const shadeArea = { width: 192, height: 96 } as const
/** How far the edge of a shadow is blurred on skin that the frame touches, and on skin well behind it. */
const blurs = { touching: 1, behind: 5 }

/** How much light the rims and the bridge keep off, from 0 to 255; what lenses do is seen through them. */
function front(flat: FlatFrame): Uint8ClampedArray {
  const { width, height } = shadeArea
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const pen = canvas.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D
  pen.translate(width / 2, height / 2)
  if (flat.sheet) pen.fill(new Path2D(flat.sheet), 'evenodd')
  for (const { path, thickness } of flat.wires) {
    pen.lineWidth = Math.max(1.6, thickness)
    pen.stroke(new Path2D(path))
  }
  const { data } = pen.getImageData(0, 0, width, height)
  return data.filter((_, i) => i % 4 === 3)
}

/** Three means in a row over each line, then each column, look like a lens out of focus. */
async function blurred(values: ArrayLike<number>, reach: number): Promise<Float32Array> {
  const { width, height } = shadeArea
  let from = Float32Array.from(values)
  const pass = async (count: number, length: number, step: number, stride: number) => {
    const to = new Float32Array(from.length)
    await inSlices(count, (line) => {
      for (let i = 0; i < length; i++) {
        let sum = 0
        for (let k = -reach; k <= reach; k++) {
          const at = Math.min(length - 1, Math.max(0, i + k))
          sum += from[line * stride + at * step] as number
        }
        to[line * stride + i * step] = sum / (2 * reach + 1)
      }
    })
    from = to
  }
  for (let i = 0; i < 3; i++) {
    await pass(height, width, 1, width)
    await pass(width, height, width, 1)
  }
  return from
}

/** The shadow of a front seen straight on: red where skin touches it, green where skin is well behind. */
export async function shadeTexture(spec: FrameSpec): Promise<DataTexture> {
  const { width, height } = shadeArea
  const cover = front(flatFrame(spec))
  const [touching, behind] = [await blurred(cover, blurs.touching), await blurred(cover, blurs.behind)]
  const data = new Uint8Array(width * height * 4)
  for (let i = 0; i < width * height; i++)
    data.set([touching[i] as number, behind[i] as number, 0, 255], i * 4)
  const texture = new DataTexture(data, width, height)
  texture.minFilter = texture.magFilter = LinearFilter
  texture.wrapS = texture.wrapT = ClampToEdgeWrapping
  texture.needsUpdate = true
  return texture
}
