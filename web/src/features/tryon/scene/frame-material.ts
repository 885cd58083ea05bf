import {
  type Color,
  CustomBlending,
  GLSL3,
  type IUniform,
  OneFactor,
  OneMinusSrcAlphaFactor,
  RawShaderMaterial,
  type Texture,
} from 'three'
import { roomOf, seenPixel, seenVertex } from './shader-parts'

/** Acetate shows its own colour under a coat of varnish; metal throws the room back in its colour. */
const pixel = /* glsl */ `${seenPixel}
uniform vec3 tone;
uniform float opacity;
uniform float metal;
uniform sampler2D spots;
/** Which part of the spots lies over this piece: one share for each millimetre along and up, and where it begins. */
uniform vec4 spotted;
uniform float spottedAlong;
uniform sampler2D hair;
/** From pixels of what is drawn to shares of the picture: where it begins, and how far one pixel is. */
uniform vec4 window;
/**
 * Millimetres behind the hinge at which hair may begin to cover this, and at which the ear does, 0 for never; and how
 * much hair covers at all.
 */
uniform vec3 covered;
/** The camera's own grain: a texture of it, its pixels in the whole picture, where it begins, how strong it is. */
uniform sampler2D grain;
uniform vec4 grained;
${roomOf}
void main() {
  vec3 normal = normalize(facing);
  vec3 eye = normalize(-at);
  float towards = clamp(dot(normal, eye), 0., 1.);
  vec3 way = reflect(-eye, normal);
  vec3 color = tone;
  if (spotted.x > 0.) {
    vec2 place = vec2(mix(own.x, -own.z, spottedAlong), own.y) * spotted.xy + spotted.zw;
    color = texture(spots, place).rgb;
    color *= color;
  }
  float slant = slantOf(towards);
  vec3 light;
  if (metal > .5) {
    vec3 thrown = mix(mirrored(way, 1.), mirrored(way, 0.), .4);
    light = mix(color, vec3(1.), slant * .7) * thrown * 1.25 + color * fallenOn(normal) * .12;
  } else {
    // Varnish throws back the brightness of the room more than its colour: a blue wall would make carey olive.
    vec3 varnish = mirrored(way, 0.);
    varnish = mix(vec3(dot(varnish, vec3(.2126, .7152, .0722))), varnish, .3);
    light = color * fallenOn(normal) + varnish * (.042 + .45 * slant);
  }
  float alpha = opacity < 1. ? mix(opacity, 1., slant + .25 * (1. - towards)) : 1.;
  vec2 place = window.xy + gl_FragCoord.xy * window.zw;
  if (covered.y > 0.) {
    float back = -own.z;
    float under = texture(hair, place).r * smoothstep(covered.x, covered.x + 14., back) * covered.z;
    alpha *= (1. - smoothstep(.25, .75, under)) * (1. - smoothstep(covered.y - 7., covered.y + 3., back));
  }
  vec3 shown = asShown(light) + (texture(grain, place * grained.x + grained.yz).r - .5) * grained.w;
  seen = vec4(clamp(shown, 0., 1.) * alpha, alpha);
}`

export interface FrameLook {
  readonly color: Color
  readonly opacity: number
  readonly isMetal: boolean
  /** Millimetres in one of the mesh's own units. */
  readonly toMm: number
  /** Spots in the material: the texture, and where this piece lies on it. */
  readonly spots?: {
    readonly texture: Texture
    readonly place: readonly number[]
    readonly isTemple: boolean
  }
}

/** What every piece of a worn frame shares: the room, the picture's hair and the part of it that is drawn. */
export interface Shared {
  readonly mirror: IUniform<Texture>
  readonly fallen: IUniform<Texture>
  readonly hair: IUniform<Texture | null>
  readonly window: IUniform<number[]>
  readonly grain: IUniform<Texture | null>
  readonly grained: IUniform<number[]>
}

export function frameMaterial(
  shared: Shared,
  { color, opacity, isMetal, toMm, spots }: FrameLook,
): RawShaderMaterial {
  return new RawShaderMaterial({
    glslVersion: GLSL3,
    vertexShader: seenVertex,
    fragmentShader: pixel,
    uniforms: {
      ...shared,
      tone: { value: color.toArray() },
      opacity: { value: opacity },
      metal: { value: isMetal ? 1 : 0 },
      spots: { value: spots?.texture ?? null },
      spotted: { value: spots?.place ?? [0, 0, 0, 0] },
      spottedAlong: { value: spots?.isTemple ? 1 : 0 },
      covered: { value: [0, 0, 0] },
      sunk: { value: 0 },
      toMm: { value: toMm },
    },
    transparent: true,
    depthWrite: opacity === 1,
    blending: CustomBlending,
    blendSrc: OneFactor,
    blendDst: OneMinusSrcAlphaFactor,
  })
}
