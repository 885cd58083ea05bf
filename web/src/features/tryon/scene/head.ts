import {
  BufferAttribute,
  BufferGeometry,
  GLSL3,
  Mesh,
  RawShaderMaterial,
  ShadowMaterial,
  SphereGeometry,
} from 'three'
import type { CanonicalFace } from '../fit/canonical-face'
import type { FaceFit } from '../fit/face-fit'
import { headShape, writeSkin } from '../fit/head-shape'
import type { FaceReading } from '../tracking/reading'

/** Drawn before everything else: it leaves no colour, only the knowledge that something is there. */
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

/** The head as the glasses meet it: it hides what is behind it and, with `shadows`, carries the frame's shadow. */
export class Head {
  /** Behind the face, in its own space. */
  readonly egg: Mesh
  /** The skin, in the camera's space. */
  readonly skins: Mesh[]
  readonly #canonical: CanonicalFace
  readonly #hiding = hidingMaterial()
  readonly #shade = new ShadowMaterial({ opacity: 0.2, depthWrite: false })

  constructor(canonical: CanonicalFace, shadows: boolean) {
    this.#canonical = canonical
    this.egg = new Mesh(new SphereGeometry(1, 24, 16), this.#hiding)
    this.egg.renderOrder = first
    const hiding = new Mesh(this.#skin(), this.#hiding)
    hiding.renderOrder = first
    this.skins = [hiding]
    if (!shadows) return
    const shaded = new Mesh(this.#skin(), this.#shade)
    shaded.receiveShadow = true
    shaded.renderOrder = first + 1
    this.skins.push(shaded)
  }

  #skin(): BufferGeometry {
    const geometry = new BufferGeometry()
    const { positions, triangles } = this.#canonical
    geometry.setAttribute('position', new BufferAttribute(new Float32Array(positions.length), 3))
    geometry.setIndex([...triangles])
    return geometry
  }

  set visible(isVisible: boolean) {
    for (const skin of this.skins) {
      skin.visible = isVisible
      skin.frustumCulled = false
    }
  }

  follow(reading: FaceReading, fit: FaceFit): void {
    const { middle, radii } = headShape(fit)
    this.egg.position.set(middle.x, middle.y, middle.z)
    this.egg.scale.set(radii.x, radii.y, radii.z)
    for (const [i, { geometry }] of this.skins.entries()) {
      const positions = geometry.getAttribute('position') as BufferAttribute
      writeSkin(this.#canonical, reading, fit, positions.array as Float32Array, i === 0)
      positions.needsUpdate = true
      if (i > 0) geometry.computeVertexNormals()
    }
  }

  dispose(): void {
    for (const { geometry } of [this.egg, ...this.skins]) geometry.dispose()
    this.#hiding.dispose()
    this.#shade.dispose()
  }
}
