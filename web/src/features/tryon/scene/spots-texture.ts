import { DataTexture, LinearFilter } from 'three'
import type { FrameSpec, Tortoise } from '../frame/spec'
import { tortoiseColor } from '../frame/tortoise'
import { inSlices } from './in-slices'

/** Millimetres of a front and, below it, of a temple, each with a pixel for every millimetre. */
const front = { width: 160, height: 72 }
const temple = { width: 160, height: 24 }
const [width, height] = [160, front.height + temple.height]

/** Along and up by the millimetre, and where the middle of the front, or the hinge, lies. */
export const spotsPlace = {
  front: [1 / width, 1 / height, 0.5, (temple.height + front.height / 2) / height],
  temple: [1 / width, 1 / height, 0, temple.height / 2 / height],
} as const

/** The spots of a block of acetate where a frame is cut from it: finer than its corners could carry them. */
async function spotsTexture(tortoise: Tortoise): Promise<DataTexture> {
  const colorAt = tortoiseColor(tortoise)
  const data = new Uint8Array(width * height * 4)
  await inSlices(height, (row) => {
    const isTemple = row < temple.height
    const y = isTemple ? row - temple.height / 2 : row - temple.height - front.height / 2
    for (let column = 0; column < width; column++) {
      const color = colorAt(isTemple ? { x: 66, y, z: -column } : { x: column - width / 2, y, z: 0 })
      data.set([...color.map((light) => Math.sqrt(light) * 255), 255], (row * width + column) * 4)
    }
  })
  const texture = new DataTexture(data, width, height)
  texture.minFilter = texture.magFilter = LinearFilter
  texture.needsUpdate = true
  return texture
}

export const spotsOf = async ({ tortoise }: FrameSpec) => (tortoise ? spotsTexture(tortoise) : null)
