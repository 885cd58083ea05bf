import { PMREMGenerator, type WebGLRenderer } from 'three'
import { fineTailor, plainTailor, type Tailor } from './materials'
import type { Quality } from './quality'
import { roomTexture } from './studio-light'

/** Preparing a room to be mirrored takes a processor seconds, so it gets the plain one. */
export function tailorFor(renderer: WebGLRenderer, quality: Quality): Tailor {
  if (quality !== 'full') return plainTailor()
  const room = roomTexture()
  const generator = new PMREMGenerator(renderer)
  const { texture } = generator.fromEquirectangular(room)
  generator.dispose()
  room.dispose()
  return fineTailor(texture)
}
