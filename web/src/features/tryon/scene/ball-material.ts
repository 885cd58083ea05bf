import {
  type Color,
  CustomBlending,
  DoubleSide,
  FrontSide,
  GLSL3,
  OneFactor,
  OneMinusSrcAlphaFactor,
  RawShaderMaterial,
  type Texture,
} from 'three'

/** All that takes thought is done for each corner of a triangle, of which there are fewer than pixels. */
const corner = /* glsl */ `
precision highp float;
uniform mat4 modelViewMatrix;
uniform mat4 projectionMatrix;
uniform mat3 normalMatrix;
uniform vec4 tint;
uniform float glass;
in vec3 position;
in vec3 normal;
in vec4 color;
out vec4 own;
out vec2 onBall;
void main() {
  vec4 at = modelViewMatrix * vec4(position, 1.);
  gl_Position = projectionMatrix * at;
  own = tint * vec4(sqrt(color.rgb), color.a);
  own.rgb *= own.a;
  vec3 facing = normalize(normalMatrix * normal);
  if (glass > 0. && facing.z < 0.) facing = -facing;
  vec3 eye = normalize(-at.xyz);
  vec3 right = normalize(vec3(eye.z, 0., -eye.x));
  onBall = vec2(dot(right, facing), dot(cross(eye, right), facing)) * .49 + .5;
}`

/** The ball says how bright the own colour is here, and how much light is thrown back on top of it. */
const pixel = /* glsl */ `
precision highp float;
uniform sampler2D ball;
uniform float glass;
in vec4 own;
in vec2 onBall;
out vec4 seen;
void main() {
  vec4 light = texture(ball, onBall);
  seen = vec4(own.rgb * light.r + light.g * max(own.a, glass), own.a);
}`

export interface BallLook {
  readonly color: Color
  readonly opacity: number
  readonly hasVertexColors: boolean
  /** Glass is seen from both sides, and mirrors however clear it is. */
  readonly isGlass: boolean
}

/** A surface that looks its light up in a picture of a ball: one short shader for everything a processor draws. */
export function ballMaterial(
  ball: Texture,
  { color, opacity, hasVertexColors, isGlass }: BallLook,
): RawShaderMaterial {
  const { r, g, b } = color.clone().convertLinearToSRGB()
  return new RawShaderMaterial({
    glslVersion: GLSL3,
    vertexShader: corner,
    fragmentShader: pixel,
    uniforms: {
      ball: { value: ball },
      tint: { value: [r, g, b, opacity] },
      glass: { value: isGlass ? 1 : 0 },
    },
    transparent: opacity < 1 || hasVertexColors,
    depthWrite: opacity === 1 && !isGlass,
    side: isGlass ? DoubleSide : FrontSide,
    forceSinglePass: true,
    blending: CustomBlending,
    blendSrc: OneFactor,
    blendDst: OneMinusSrcAlphaFactor,
  })
}
