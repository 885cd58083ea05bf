import { type Box3, Group, Mesh, PerspectiveCamera, Scene, Vector3, type WebGLRenderer } from 'three'
import type { CanonicalFace } from '../fit/canonical-face'
import { eyesAboveMiddleMm, placeGlasses, type TempleTurn } from '../fit/place-glasses'
import { viewAngle } from '../fit/view'
import type { Vec2 } from '../frame/vector'
import type { Wearable } from '../wearable'
import { Head } from './head'
import { addLights } from './lights'
import { disposeGlasses, type Glasses, loadGlasses } from './load-glasses'
import type { Tailor } from './materials'
import type { Face } from './overlay'
import type { Quality } from './quality'
import { tailorFor } from './tailor-for'

function turn(temple: Glasses['leftTemple'], { sideways, down }: TempleTurn) {
  temple.rotation.set(down, sideways, 0, 'YXZ')
}

/** What is before the camera: glasses in three dimensions, and a head that hides what is behind it. */
export class WornScene {
  readonly scene = new Scene()
  /** Sees the whole picture. */
  readonly camera = new PerspectiveCamera(viewAngle, 1, 1, 400)
  readonly #renderer: WebGLRenderer
  readonly #face = new Group()
  readonly #head: Head
  readonly #tailor: Tailor
  readonly #at = new Vector3()
  readonly #follow: (at: Vector3) => void
  worn: Wearable | null = null
  #glasses: Glasses | null = null
  #wanted = 0

  constructor(renderer: WebGLRenderer, canonical: CanonicalFace, quality: Quality) {
    this.#renderer = renderer
    this.#tailor = tailorFor(renderer, quality)
    this.#head = new Head(canonical, quality === 'full')
    this.#face.matrixAutoUpdate = false
    this.#face.add(this.#head.egg)
    this.scene.add(this.#face, ...this.#head.skins)
    this.#follow = addLights(this.scene, quality)
  }

  async wear(wearable: Wearable): Promise<void> {
    this.#wanted += 1
    const asked = this.#wanted
    const glasses = await loadGlasses(wearable, this.#tailor)
    await this.#makeReady(glasses)
    // Whoever changes their mind gets what they asked for last, whichever file comes first.
    if (asked !== this.#wanted) return disposeGlasses(glasses)
    const before = this.#glasses
    this.#glasses = glasses
    this.worn = wearable
    this.#face.add(glasses.object)
    if (!before) return
    this.#face.remove(before.object)
    disposeGlasses(before)
  }

  /** Makes shaders aside, while the glasses before are still worn. */
  async #makeReady({ object }: Glasses): Promise<void> {
    const canWait = this.#renderer.extensions.has('KHR_parallel_shader_compile')
    if (canWait) await this.#renderer.compileAsync(object, this.camera, this.scene)
    else this.#renderer.compile(object, this.camera, this.scene)
  }

  /** Puts the glasses on this face, if there is one. Answers where the eyes look through, as shares of the picture. */
  place(face: Face | null): Vec2 | null {
    this.#face.visible = face !== null
    this.#head.visible = face !== null
    if (!face) return null
    const { reading, fit, trueScale } = face
    this.#face.matrix.fromArray(fit.pose)
    this.#face.matrixWorldNeedsUpdate = true
    this.#head.follow(reading, fit)
    if (!this.#glasses) return null
    const { object, sizes, leftTemple, rightTemple } = this.#glasses
    const { position, scale, ...temples } = placeGlasses(fit, sizes, trueScale)
    object.position.set(position.x, position.y, position.z)
    object.scale.setScalar(scale)
    turn(leftTemple, temples.leftTemple)
    turn(rightTemple, temples.rightTemple)
    this.scene.updateMatrixWorld()
    this.#follow(this.#at.set(0, 0, 0).applyMatrix4(object.matrixWorld))
    return this.#seen(this.#at.set(0, eyesAboveMiddleMm, 0).applyMatrix4(object.matrixWorld))
  }

  /** Points that have the whole glasses between them, as shares of the picture. */
  corners(): Vec2[] {
    const corners: Vec2[] = []
    this.#glasses?.object.traverse((part) => {
      if (!(part instanceof Mesh)) return
      if (!part.geometry.boundingBox) part.geometry.computeBoundingBox()
      const { min, max } = part.geometry.boundingBox as Box3
      for (const x of [min.x, max.x])
        for (const y of [min.y, max.y])
          for (const z of [min.z, max.z])
            corners.push(this.#seen(this.#at.set(x, y, z).applyMatrix4(part.matrixWorld)))
    })
    return corners
  }

  #seen(place: Vector3): Vec2 {
    const { x, y } = place.project(this.camera)
    return { x: (x + 1) / 2, y: (1 - y) / 2 }
  }

  dispose(): void {
    this.#wanted += 1
    if (this.#glasses) disposeGlasses(this.#glasses)
    this.#head.dispose()
    this.#tailor.dispose()
  }
}
