import { DataTexture, LinearFilter, RedFormat, RepeatWrapping } from 'three'

export const grainAcross = 64
/** By how much its values differ, as shares, once they are drawn larger than they are. */
const spread = 0.21

/** Grain as cameras have it, the same every time: what differs from picture to picture is where it begins. */
export function grainTexture(): DataTexture {
  let state = 7
  const data = Uint8Array.from({ length: grainAcross ** 2 }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state >>> 24
  })
  const texture = new DataTexture(data, grainAcross, grainAcross, RedFormat)
  texture.minFilter = texture.magFilter = LinearFilter
  texture.wrapS = texture.wrapT = RepeatWrapping
  texture.needsUpdate = true
  return texture
}

/** How the grain of a picture is laid: its pixels in textures, where it begins, and how strong it is. */
export function grainOn(pixels: number, picture: number, strength: number): number[] {
  const begins = (step: number) => (picture * step) % 1
  return [pixels / grainAcross, begins(0.618034), begins(0.754878), strength / 255 / spread]
}
