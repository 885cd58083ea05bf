import {
  AddEquation,
  CustomBlending,
  DoubleSide,
  DstColorFactor,
  GLSL3,
  OneFactor,
  OneMinusDstColorFactor,
  RawShaderMaterial,
  ZeroFactor,
} from 'three'
import type { Shared } from './frame-material'
import { roomOf, shineVertex, tintVertex } from './shader-parts'

/** What is behind a lens is multiplied by what it lets through, never covered. */
const tinting = /* glsl */ `
precision highp float;
in vec3 through;
out vec4 seen;
void main() { seen = vec4(through, 1.); }`

/** What both its surfaces throw back, in the colour of the coat. */
const shining = /* glsl */ `
precision highp float;
in vec3 mirroring;
out vec4 seen;
uniform vec3 coat;
uniform float sheen;
${roomOf}
void main() {
  vec3 light = mirroredAt(mirroring.xy, 0.) * mix(coat * sheen, vec3(1.), mirroring.z * .6);
  // How much brighter light makes what is shown: laid over any lens by the blending below, this comes within a
  // few steps of adding light to light.
  seen = vec4(1. - exp(-2.3 * light), 0.);
}`

const common = {
  glslVersion: GLSL3,
  transparent: true,
  depthWrite: false,
  side: DoubleSide,
  forceSinglePass: true,
  blending: CustomBlending,
  blendEquation: AddEquation,
} as const

export const tintMaterial = (): RawShaderMaterial =>
  new RawShaderMaterial({
    ...common,
    vertexShader: tintVertex,
    fragmentShader: tinting,
    uniforms: { sunk: { value: 0 }, toMm: { value: 1 } },
    blendSrc: DstColorFactor,
    blendDst: ZeroFactor,
    blendSrcAlpha: ZeroFactor,
    blendDstAlpha: OneFactor,
  })

export interface Coat {
  /** The colour that it throws back. */
  readonly color: readonly [number, number, number]
  readonly strength: number
}

/** Clear lenses have a coat against reflections, which leaves a trace of green; sports lenses are mirrors. */
export const coats = {
  clear: { color: [0.5, 1, 0.78], strength: 0.05 },
  tinted: { color: [0.8, 0.92, 1], strength: 0.05 },
  mirror: { color: [1, 0.62, 0.35], strength: 0.4 },
} as const satisfies Record<string, Coat>

export const shineMaterial = ({ mirror, fallen }: Shared, { color, strength }: Coat): RawShaderMaterial =>
  new RawShaderMaterial({
    ...common,
    vertexShader: shineVertex,
    fragmentShader: shining,
    uniforms: {
      mirror,
      fallen,
      coat: { value: color },
      sheen: { value: strength },
      sunk: { value: 0 },
      toMm: { value: 1 },
    },
    blendSrc: OneMinusDstColorFactor,
    blendDst: OneFactor,
    blendSrcAlpha: ZeroFactor,
    blendDstAlpha: OneFactor,
  })
