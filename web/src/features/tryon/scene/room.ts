import { ClampToEdgeWrapping, DataTexture, LinearFilter } from 'three'
import { type RoomLight, surroundingsAcross } from '../fit/room-light'
import type { Rgb } from '../frame/color'
import { clamp, dot, lerp, normalize, smoothstep, type Vec3 } from '../frame/vector'

interface Lamp {
  readonly towards: Vec3
  /** Cosine of the angle at which it ends, and over how much its edge is soft. */
  readonly edge: number
  readonly softness: number
  readonly strength: number
}

/** A window where most light comes from, a narrow one across the room, and a ceiling. */
function lampsOf({ towards, contrast, brightness }: RoomLight): Lamp[] {
  const across = normalize({ x: -Math.sign(towards.x || 1) * 0.9, y: 0.3, z: 0.45 })
  return [
    { towards, edge: 0.86, softness: 0.03, strength: (3.2 + 2.6 * contrast) * brightness },
    { towards: across, edge: 0.93, softness: 0.02, strength: 2.4 * brightness },
    { towards: normalize({ x: 0.1, y: 1, z: 0.05 }), edge: 0.74, softness: 0.1, strength: 1.5 * brightness },
  ]
}

/** What the picture shows around the face, blurred, in a direction. */
function surroundings({ surroundings: cells }: RoomLight, { x, y }: Vec3, part: 0 | 1 | 2): number {
  const last = surroundingsAcross - 1
  const [column, row] = [clamp((x * 0.5 + 0.5) * last, 0, last), clamp((0.5 - y * 0.5) * last, 0, last)]
  const [left, top] = [Math.min(last - 1, Math.floor(column)), Math.min(last - 1, Math.floor(row))]
  const cell = (dx: number, dy: number) =>
    cells[(top + dy) * surroundingsAcross + left + dx]?.[part] as number
  const [across, down] = [column - left, row - top]
  return lerp(lerp(cell(0, 0), cell(1, 0), across), lerp(cell(0, 1), cell(1, 1), across), down)
}

/** Light by the direction that it comes from; `blur` from 0, a mirror, to 1. */
export function lightAround(room: RoomLight): (direction: Vec3, blur: number) => Rgb {
  const lamps = lampsOf(room)
  return (direction, blur) => {
    const up = smoothstep(-0.75 - blur, 0.85, direction.y)
    // Behind the camera it is darker than where people look: most have their back to the room.
    const ahead = 1 - 0.6 * smoothstep(0.2, 0.9, direction.z)
    let fromLamps = 0
    for (const { towards, edge, softness, strength } of lamps) {
      const [outer, inner] = [edge - softness - blur * 0.35, Math.min(1, edge + softness + blur * 0.04)]
      fromLamps += (strength / (1 + blur * 3)) * smoothstep(outer, inner, dot(direction, towards))
    }
    const green = surroundings(room, direction, 1)
    const part = (i: 0 | 1 | 2) => {
      // Half of the walls' colour: a whole blue one would make brown goods olive.
      const wall = lerp(green, surroundings(room, direction, i), 0.5)
      const around = 0.25 * room.brightness + 0.75 * wall
      return (around * (0.16 + 0.84 * up) * ahead + fromLamps) * room.warmth[i]
    }
    return [part(0), part(1), part(2)]
  }
}

/** Light that falls on a surface, about 1 on one that faces the camera, so that goods keep their colour. */
export function lightOn({ towards, contrast, warmth }: RoomLight, normal: Vec3): Rgb {
  const lit = dot(normal, towards)
  const ahead = towards.z
  const shape = 0.14 + 0.2 * contrast
  const light = 1 + shape * (lit - ahead) + 0.1 * normal.y - 0.16 * (1 - Math.max(0, normal.z)) ** 2
  // The eye takes most of the warmth of a room away, and so do cameras.
  const part = (i: 0 | 1 | 2) => light * lerp(1, warmth[i], 0.15)
  return [part(0), part(1), part(2)]
}

const side = 48
/** The brightest light that a texture can hold. */
export const brightest = 6

/**
 * Textures with the light of the room by direction, as a ball shows it: `mirror` by where a look is thrown back to,
 * sharp in its left half and blurred in its right; `fallen` by where a surface faces.
 */
export class Room {
  readonly mirror = empty(side * 2)
  readonly fallen = empty(side)

  set light(room: RoomLight) {
    const lightFrom = lightAround(room)
    fill(this.mirror, (x, y) => {
      const isSharp = x < side
      const at = onBall(isSharp ? x : x - side, y)
      const mirrored = { x: 2 * at.z * at.x, y: 2 * at.z * at.y, z: 2 * at.z ** 2 - 1 }
      return lightFrom(mirrored, isSharp ? 0 : 0.45)
    })
    fill(this.fallen, (x, y) => lightOn(room, onBall(x, y)))
  }

  dispose(): void {
    this.mirror.dispose()
    this.fallen.dispose()
  }
}

function onBall(column: number, row: number): Vec3 {
  const x = ((column + 0.5) / side) * 2 - 1
  const y = ((row + 0.5) / side) * 2 - 1
  const outside = Math.max(1, Math.hypot(x, y))
  const [nx, ny] = [x / outside, y / outside]
  return { x: nx, y: ny, z: Math.sqrt(Math.max(0, 1 - nx * nx - ny * ny)) }
}

function empty(width: number): DataTexture {
  const texture = new DataTexture(new Uint8Array(width * side * 4), width, side)
  texture.minFilter = texture.magFilter = LinearFilter
  texture.wrapS = texture.wrapT = ClampToEdgeWrapping
  return texture
}

/** Roots of light keep the dark parts fine. */
function fill(texture: DataTexture, light: (x: number, y: number) => Rgb): void {
  const { data, width, height } = texture.image as { data: Uint8Array; width: number; height: number }
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [red, green, blue] = light(x, y)
      const byte = (value: number) => Math.sqrt(Math.min(1, value / brightest)) * 255
      data.set([byte(red), byte(green), byte(blue), 255], (y * width + x) * 4)
    }
  texture.needsUpdate = true
}
