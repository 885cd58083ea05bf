import { linearRgb, mixRgb, type Rgb } from './color'
import type { Tortoise } from './spec'
import { lerp, smoothstep, type Vec3 } from './vector'

/** A number from 0 to 1 that belongs to a corner of the unit grid, the same on every machine. */
function cornerValue(x: number, y: number, z: number): number {
  let h = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ Math.imul(z, 0x9e3779b1)
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return ((h ^ (h >>> 16)) >>> 0) / 0xffffffff
}

function valueNoise(p: Vec3): number {
  const [ix, iy, iz] = [Math.floor(p.x), Math.floor(p.y), Math.floor(p.z)]
  const fade = (t: number) => t * t * t * (t * (t * 6 - 15) + 10)
  const [fx, fy, fz] = [fade(p.x - ix), fade(p.y - iy), fade(p.z - iz)]
  const alongX = (y: number, z: number) => lerp(cornerValue(ix, y, z), cornerValue(ix + 1, y, z), fx)
  const alongY = (z: number) => lerp(alongX(iy, z), alongX(iy + 1, z), fy)
  return lerp(alongY(iz), alongY(iz + 1), fz)
}

/** Noise upon noise, each layer half as strong and twice as small. */
function layeredNoise(p: Vec3, layers = 4): number {
  let sum = 0
  let strength = 0.5
  let size = 1
  for (let i = 0; i < layers; i++) {
    sum +=
      strength * valueNoise({ x: p.x * size + i * 7.1, y: p.y * size + i * 3.3, z: p.z * size + i * 5.7 })
    strength /= 2
    size *= 2.03
  }
  return sum
}

/** Light that crosses a colour twice is deeper and redder, not just darker. */
const twiceThrough = (color: Rgb): Rgb => [color[0] ** 1.7, color[1] ** 1.7 * 0.9, color[2] ** 1.7 * 0.8]

/** The colour inside the block of material that a frame is cut from, so that spots run through edges. */
export function tortoiseColor({ light, dark, spot, coverage, seed }: Tortoise): (at: Vec3) => Rgb {
  const pale = linearRgb(light)
  const deep = linearRgb(dark)
  const amber = mixRgb(twiceThrough(pale), deep, 0.12)
  // Layered noise lies almost wholly between .3 and .65: the threshold moves within that range.
  const threshold = lerp(0.62, 0.36, coverage)
  return (at) => {
    const p = { x: at.x / spot + seed * 17.3, y: at.y / spot + seed * 5.9, z: at.z / spot + seed * 11.7 }
    const bend = (offset: number) => layeredNoise({ x: p.x * 0.6 + offset, y: p.y * 0.6, z: p.z * 0.6 }, 2)
    const warp = { x: bend(9.2) - 0.4, y: bend(31.7) - 0.4, z: bend(57.1) - 0.4 }
    // Sheets are pressed flat, which draws spots out along the frame.
    const q = { x: p.x * 0.75 + warp.x * 2.4, y: p.y * 1.15 + warp.y * 2.4, z: p.z * 0.7 + warp.z * 2.4 }
    const depth = layeredNoise(q)
    const grain = layeredNoise({ x: q.x * 2.7 + 4, y: q.y * 2.7, z: q.z * 2.7 }, 3)
    const warmth = layeredNoise({ x: p.x * 0.5, y: p.y * 0.5, z: p.z * 0.5 + 40 }, 3)
    const ground = mixRgb(pale, amber, 0.6 * smoothstep(0.34, 0.56, warmth))
    const stain = smoothstep(threshold - 0.16, threshold + 0.02, depth + 0.35 * (grain - 0.44))
    const spotted = smoothstep(threshold, threshold + 0.11, depth + 0.22 * (grain - 0.44))
    return mixRgb(mixRgb(ground, amber, stain), deep, spotted)
  }
}
