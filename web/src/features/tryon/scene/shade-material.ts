import { CustomBlending, DstColorFactor, GLSL3, Matrix4, RawShaderMaterial, Vector3, ZeroFactor } from 'three'
import { shadeArea } from './shade-texture'

/** Follows the light from the skin back to the front of the glasses, to see what keeps it off. */
const corner = /* glsl */ `
precision highp float;
uniform mat4 modelViewMatrix;
uniform mat4 projectionMatrix;
/** From the camera's space to the glasses' own, in millimetres. */
uniform mat4 toGlasses;
/** Where the light comes from, in the glasses' own space. */
uniform vec3 towards;
in vec3 position;
uniform float strength;
out vec2 place;
/** How soft the shadow is here, from 0 to 1, and how dark. */
out vec2 fallen;
void main() {
  vec3 skin = (toGlasses * vec4(position, 1.)).xyz;
  // The front is bent around the face.
  float behind = -skin.z - skin.x * skin.x / 420.;
  fallen.x = smoothstep(3., 20., behind);
  fallen.y = strength * (1. - smoothstep(8., 34., behind)) * smoothstep(-14., -4., behind);
  vec2 slant = clamp(towards.xy / max(.4, towards.z), -.6, .6);
  vec2 front = skin.xy + slant * max(0., behind);
  place = vec2(front.x / ${shadeArea.width}. + .5, .5 - front.y / ${shadeArea.height}.);
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.);
}`

/** Skin in the shade is not grey: light still comes through it, and most of that is red. */
const pixel = /* glsl */ `
precision highp float;
uniform sampler2D shade;
in vec2 place;
in vec2 fallen;
out vec4 seen;
void main() {
  vec2 kept = texture(shade, place).rg;
  float dark = mix(kept.r, kept.g, fallen.x) * fallen.y;
  seen = vec4(1. - dark * vec3(.52, .68, .72), 1.);
}`

/** Darkens the picture where the frame keeps light off the skin. */
export const shadeMaterial = (): RawShaderMaterial =>
  new RawShaderMaterial({
    glslVersion: GLSL3,
    vertexShader: corner,
    fragmentShader: pixel,
    uniforms: {
      shade: { value: null },
      strength: { value: 0.8 },
      toGlasses: { value: new Matrix4() },
      towards: { value: new Vector3(0, 0.4, 1) },
    },
    transparent: true,
    depthTest: false,
    depthWrite: false,
    blending: CustomBlending,
    blendSrc: DstColorFactor,
    blendDst: ZeroFactor,
  })
