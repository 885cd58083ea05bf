import {
  BufferAttribute,
  BufferGeometry,
  GLSL3,
  type Matrix4,
  Mesh,
  RawShaderMaterial,
  SphereGeometry,
  type Texture,
  type Vector3,
} from 'three'
import type { CanonicalFace } from '../fit/canonical-face'
import type { FaceFit } from '../fit/face-fit'
import { headShape, writeSkin } from '../fit/head-shape'
import type { FaceReading } from '../tracking/reading'
import { shadeMaterial } from './shade-material'

/** Drawn before everything but the picture: it leaves no colour, only the knowledge that something is there. */
const first = -2

const hidingMaterial = () =>
  new RawShaderMaterial({
    glslVersion: GLSL3,
    colorWrite: false,
    vertexShader: /* glsl */ `
      precision highp float;
      uniform mat4 modelViewMatrix;
      uniform mat4 projectionMatrix;
      in vec3 position;
      void main() { gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.); }`,
    fragmentShader: 'void main() {}',
  })

/** The head as the glasses meet it: it hides what is behind it, and the front's shadow falls on its skin. */
export class Head {
  /** Behind the face, in its own space. */
  readonly egg: Mesh
  /** In the camera's space: the skin that hides, a little behind the true one, and the true one with the shadow. */
  readonly skins: readonly [hiding: Mesh, shaded: Mesh]
  readonly #canonical: CanonicalFace
  readonly #hiding = hidingMaterial()
  readonly #shade = shadeMaterial()

  constructor(canonical: CanonicalFace) {
    this.#canonical = canonical
    this.egg = new Mesh(new SphereGeometry(1, 24, 16), this.#hiding)
    this.egg.renderOrder = first
    this.skins = [new Mesh(this.#skin(), this.#hiding), new Mesh(this.#skin(), this.#shade)]
    this.skins.forEach((skin, i) => {
      skin.renderOrder = first + i
      skin.frustumCulled = false
    })
  }

  #skin(): BufferGeometry {
    const geometry = new BufferGeometry()
    const { positions, triangles } = this.#canonical
    geometry.setAttribute('position', new BufferAttribute(new Float32Array(positions.length), 3))
    geometry.setIndex([...triangles])
    return geometry
  }

  set visible(isVisible: boolean) {
    for (const skin of this.skins) skin.visible = isVisible
  }

  follow(reading: FaceReading, fit: FaceFit): void {
    const { middle, radii } = headShape(fit)
    this.egg.position.set(middle.x, middle.y, middle.z)
    this.egg.scale.set(radii.x, radii.y, radii.z)
    for (const [i, { geometry }] of this.skins.entries()) {
      const positions = geometry.getAttribute('position') as BufferAttribute
      writeSkin(this.#canonical, reading, fit, positions.array as Float32Array, i === 0)
      positions.needsUpdate = true
    }
  }

  /** Whose shadow it is, where they are, and where in their own space the light comes from. */
  shadeFrom(shade: Texture, glasses: Matrix4, towards: Vector3): void {
    const { uniforms } = this.#shade
    if (uniforms.shade) uniforms.shade.value = shade
    uniforms.toGlasses?.value.copy(glasses).invert()
    uniforms.towards?.value.copy(towards)
  }

  dispose(): void {
    for (const { geometry } of [this.egg, ...this.skins]) geometry.dispose()
    this.#hiding.dispose()
    this.#shade.dispose()
  }
}
