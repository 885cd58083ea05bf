import { DataTexture, EquirectangularReflectionMapping, FloatType, LinearFilter, RGBAFormat } from 'three'
import { dot, normalize, smoothstep, type Vec3 } from '../frame/vector'

interface SoftBox {
  readonly towards: Vec3
  /** Cosines of the angles at which its edge begins and ends. */
  readonly edge: readonly [outer: number, inner: number]
  readonly strength: number
}

const softBoxes: readonly SoftBox[] = [
  { towards: normalize({ x: -0.55, y: 0.75, z: 0.6 }), edge: [0.86, 0.93], strength: 3.2 },
  { towards: normalize({ x: 0.85, y: 0.35, z: 0.55 }), edge: [0.9, 0.95], strength: 1.7 },
  { towards: normalize({ x: 0, y: 0.95, z: -0.3 }), edge: [0.7, 0.9], strength: 1.4 },
]

/** A room with a bright ceiling, a window and a lamp: how much light comes from a direction. */
export function lightFrom(direction: Vec3): number {
  const room = 0.3 + 0.55 * smoothstep(-0.5, 0.9, direction.y)
  return softBoxes.reduce(
    (sum, { towards, edge, strength }) =>
      sum + strength * smoothstep(edge[0], edge[1], dot(direction, towards)),
    room,
  )
}

/** The room all around, for materials that mirror it. */
export function roomTexture(): DataTexture {
  const [width, height] = [128, 64]
  const data = new Float32Array(width * height * 4)
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const up = (row / (height - 1) - 0.5) * Math.PI
      const around = (column / width - 0.5) * 2 * Math.PI
      const towards = {
        x: Math.cos(up) * Math.cos(around),
        y: Math.sin(up),
        z: Math.cos(up) * Math.sin(around),
      }
      const light = lightFrom(towards)
      data.set([light, light * 0.985, light * 0.96, 1], (row * width + column) * 4)
    }
  const texture = new DataTexture(data, width, height, RGBAFormat, FloatType)
  texture.mapping = EquirectangularReflectionMapping
  texture.minFilter = texture.magFilter = LinearFilter
  texture.needsUpdate = true
  return texture
}

/** What a place on a ball does with the light: `facing` the viewer from 0 to 1, with this much light to throw back. */
type Shine = (facing: number, mirrored: number, normal: Vec3) => readonly [own: number, thrownBack: number]

/**
 * A ball that stands in the room, seen from the front: what a processor can afford. Each point has how bright its own
 * colour looks, as screens count it, and how much light is thrown back on top.
 */
function ballTexture(shine: Shine): DataTexture {
  const size = 128
  const data = new Uint8Array(size * size * 4)
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) {
      const x = ((column + 0.5) / size) * 2 - 1
      const y = ((row + 0.5) / size) * 2 - 1
      const outside = Math.max(1, Math.hypot(x, y))
      const normal = { x: x / outside, y: y / outside, z: 0 }
      normal.z = Math.sqrt(Math.max(0, 1 - normal.x ** 2 - normal.y ** 2))
      const mirrored = { x: 2 * normal.z * normal.x, y: 2 * normal.z * normal.y, z: 2 * normal.z ** 2 - 1 }
      const values = shine(normal.z, lightFrom(mirrored), normal)
      data.set(
        [...values, 0, 0].map((value) => Math.min(1, value) * 255),
        (row * size + column) * 4,
      )
    }
  const texture = new DataTexture(data, size, size)
  texture.needsUpdate = true
  return texture
}

const asSeen = (light: number) => light ** (1 / 2.2)
/** Whatever is polished throws more back at a slant. */
const slant = (facing: number) => (1 - facing) ** 5

/** Polished metal throws almost everything back, in its own colour. */
export const metalBall = () => ballTexture((_, mirrored) => [asSeen(0.18 + mirrored * 0.58), 0])

/** Acetate shows its colour by the light that falls on it, under a polish. */
export const acetateBall = () =>
  ballTexture((facing, mirrored, normal) => [
    asSeen(0.3 + 0.34 * lightFrom(normal)),
    (0.09 + 0.4 * slant(facing)) * mirrored,
  ])

/** A lens has its tint whatever the light. */
export const lensBall = () => ballTexture((facing, mirrored) => [1, (0.035 + 0.6 * slant(facing)) * mirrored])
