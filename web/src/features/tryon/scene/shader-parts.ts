import { brightest } from './room'

/** How much more a surface throws back at a slant, from 0 to 1. */
const slantOf = /* glsl */ `
float slantOf(float towards) {
  float away = 1. - towards;
  return away * away * away * away * away;
}`

/** Where the light is that comes from a direction: on a ball that mirrors the room, from 0 to 1. */
const onBallOf = /* glsl */ `
vec2 onBallOf(vec3 way) {
  float size = 2. * sqrt(dot(way.xy, way.xy) + (way.z + 1.) * (way.z + 1.) + 1e-5);
  return clamp(way.xy / size, -.485, .485) + .5;
}`

/**
 * Puts a vertex on the screen and tells its pixel where it is and where it faces, as the camera sees it. What can be
 * worked out here, and not pixel by pixel, costs a processor next to nothing: `told` declares it, `telling` does it.
 */
const vertex = (told = '', telling = '') => /* glsl */ `
precision highp float;
uniform mat4 modelViewMatrix;
uniform mat4 projectionMatrix;
uniform mat3 normalMatrix;
/** Centimetres by which this counts as further away than it is. */
uniform float sunk;
/** Models in files count in parts of a millimetre. */
uniform float toMm;
in vec3 position;
in vec3 normal;
out vec3 own;
out vec3 at;
out vec3 facing;
${told}
void main() {
  own = position * toMm;
  at = (modelViewMatrix * vec4(position, 1.)).xyz;
  facing = normalMatrix * normal;
  gl_Position = projectionMatrix * vec4(at, 1.);
  vec4 deep = projectionMatrix * vec4(at * (1. - sunk / at.z), 1.);
  gl_Position.z = deep.z / deep.w * gl_Position.w;
  ${telling}
}`

export const seenVertex = vertex()

/** A lens lets a share of each colour through: this one. */
export const tintVertex = vertex(
  /* glsl */ `
in vec4 color;
out vec3 through;`,
  /* glsl */ `
  // At a slant light has further to go through the glass.
  float towards = max(.4, abs(dot(normalize(facing), normalize(-at))));
  vec3 straight = mix(vec3(1.), pow(color.rgb, vec3(1. / 2.2)), color.a);
  through = pow(straight, vec3(mix(1., 1. / towards, color.a * .6)));`,
)

/** A lens is smooth: what it mirrors, and how much of it, is told by its corners. */
export const shineVertex = vertex(
  /* glsl */ `
out vec3 mirroring;
${slantOf}
${onBallOf}`,
  /* glsl */ `
  vec3 eye = normalize(-at);
  vec3 outward = normalize(facing);
  outward *= dot(outward, eye) < 0. ? -1. : 1.;
  mirroring = vec3(onBallOf(reflect(-eye, outward)), slantOf(dot(outward, eye)));`,
)

/** What a pixel knows of its place, from seenVertex. */
export const seenPixel = /* glsl */ `
precision highp float;
in vec3 own;
in vec3 at;
in vec3 facing;
out vec4 seen;
${slantOf}`

/** The light of the room by direction: see Room. */
export const roomOf = /* glsl */ `
uniform sampler2D mirror;
uniform sampler2D fallen;
vec3 asLight(vec3 root) { return root * root * ${brightest.toFixed(1)}; }
${onBallOf}
vec3 mirroredAt(vec2 onBall, float blurred) {
  return asLight(texture(mirror, vec2((onBall.x + blurred) * .5, onBall.y)).rgb);
}
vec3 mirrored(vec3 way, float blurred) { return mirroredAt(onBallOf(way), blurred); }
vec3 fallenOn(vec3 normal) { return asLight(texture(fallen, normal.xy * .48 + .5).rgb); }
vec3 asShown(vec3 light) { return pow(max(light, 0.), vec3(1. / 2.2)); }`
