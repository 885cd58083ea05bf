export interface Vec2 {
  readonly x: number
  readonly y: number
}

/** Millimetres: x to the wearer's left, y up, z out of the face. */
export interface Vec3 extends Vec2 {
  readonly z: number
}

export const lerp = (a: number, b: number, t: number) => a + (b - a) * t
export const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value))
export const radians = (degrees: number) => (degrees * Math.PI) / 180

/** 0 below `from`, 1 above `to`, without a kink in between. */
export function smoothstep(from: number, to: number, value: number): number {
  const t = clamp((value - from) / (to - from), 0, 1)
  return t * t * (3 - 2 * t)
}

export const lerp2 = (a: Vec2, b: Vec2, t: number): Vec2 => ({ x: lerp(a.x, b.x, t), y: lerp(a.y, b.y, t) })
export const lerp3 = (a: Vec3, b: Vec3, t: number): Vec3 => ({ ...lerp2(a, b, t), z: lerp(a.z, b.z, t) })
export const distance = (a: Vec2, b: Vec2) => Math.hypot(b.x - a.x, b.y - a.y)

export const add = (a: Vec3, b: Vec3): Vec3 => ({ x: a.x + b.x, y: a.y + b.y, z: a.z + b.z })
export const subtract = (a: Vec3, b: Vec3): Vec3 => ({ x: a.x - b.x, y: a.y - b.y, z: a.z - b.z })
export const scale = (a: Vec3, k: number): Vec3 => ({ x: a.x * k, y: a.y * k, z: a.z * k })
export const dot = (a: Vec3, b: Vec3) => a.x * b.x + a.y * b.y + a.z * b.z
export const length = (a: Vec3) => Math.hypot(a.x, a.y, a.z)
export const cross = (a: Vec3, b: Vec3): Vec3 => ({
  x: a.y * b.z - a.z * b.y,
  y: a.z * b.x - a.x * b.z,
  z: a.x * b.y - a.y * b.x,
})

export function normalize(a: Vec3): Vec3 {
  const size = length(a)
  return size > 0 ? scale(a, 1 / size) : { x: 0, y: 0, z: 1 }
}

export const rotateX = (a: Vec3, angle: number): Vec3 => ({
  x: a.x,
  y: a.y * Math.cos(angle) - a.z * Math.sin(angle),
  z: a.y * Math.sin(angle) + a.z * Math.cos(angle),
})

export const rotateY = (a: Vec3, angle: number): Vec3 => ({
  x: a.x * Math.cos(angle) + a.z * Math.sin(angle),
  y: a.y,
  z: a.z * Math.cos(angle) - a.x * Math.sin(angle),
})

export const rotateZ = (a: Vec3, angle: number): Vec3 => ({
  x: a.x * Math.cos(angle) - a.y * Math.sin(angle),
  y: a.x * Math.sin(angle) + a.y * Math.cos(angle),
  z: a.z,
})
