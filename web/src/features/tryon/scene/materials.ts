import {
  CustomBlending,
  DoubleSide,
  type Material,
  MeshBasicMaterial,
  MeshPhysicalMaterial,
  MeshStandardMaterial,
  OneFactor,
  type Texture,
  ZeroFactor,
} from 'three'
import { ballMaterial } from './ball-material'
import { acetateBall, lensBall, metalBall } from './studio-light'

/** What makes the parts of a frame look like acetate, metal and glass. */
export interface Tailor {
  /** The material a part is worn in, by the one its file gives it. */
  dress(plain: MeshStandardMaterial): Material
  /** What a lens mirrors, drawn over it, unless its own material does it. */
  glare(): Material | null
  dispose(): void
}

/** Light is added to what is behind; how much of that shines through stays as it was. */
const added = {
  transparent: true,
  depthWrite: false,
  blending: CustomBlending,
  blendSrc: OneFactor,
  blendDst: OneFactor,
  blendSrcAlpha: ZeroFactor,
  blendDstAlpha: OneFactor,
  side: DoubleSide,
  forceSinglePass: true,
} as const

/** A tint takes light away more than it adds its own colour. */
const depthOfTint = 0.3

function common({ color, opacity, vertexColors, name }: MeshStandardMaterial) {
  const isGlass = name === 'lens'
  return {
    name,
    color: isGlass ? color.clone().multiplyScalar(depthOfTint) : color,
    opacity,
    vertexColors,
    transparent: opacity < 1 || vertexColors,
    depthWrite: opacity === 1 && !isGlass,
    ...(isGlass ? { side: DoubleSide, forceSinglePass: true } : {}),
  }
}

/** Mirrors the room; for graphics cards. */
export function fineTailor(room: Texture): Tailor {
  return {
    dress(plain) {
      if (plain.name === 'lens') return new MeshBasicMaterial(common(plain))
      const { metalness, roughness } = plain
      const surface = { ...common(plain), metalness, roughness, envMap: room }
      if (metalness > 0.5) return new MeshStandardMaterial({ ...surface, envMapIntensity: 1.05 })
      return new MeshPhysicalMaterial({
        ...surface,
        clearcoat: 0.9,
        clearcoatRoughness: 0.05,
        envMapIntensity: 0.55,
      })
    },
    glare: () =>
      new MeshPhysicalMaterial({
        ...added,
        color: '#000000',
        roughness: 0.03,
        envMap: room,
        envMapIntensity: 0.35,
      }),
    dispose: () => room.dispose(),
  }
}

/** Looks its light up in pictures of balls; for processors. */
export function plainTailor(): Tailor {
  const [metal, acetate, lens] = [metalBall(), acetateBall(), lensBall()]
  return {
    dress(plain) {
      const isGlass = plain.name === 'lens'
      const { color, opacity } = common(plain)
      const look = { color, opacity, isGlass, hasVertexColors: plain.vertexColors }
      return ballMaterial(isGlass ? lens : plain.metalness > 0.5 ? metal : acetate, look)
    },
    glare: () => null,
    dispose() {
      for (const ball of [metal, acetate, lens]) ball.dispose()
    },
  }
}
