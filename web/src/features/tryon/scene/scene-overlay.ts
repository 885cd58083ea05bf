import { Group, PerspectiveCamera, Scene, Vector3, WebGLRenderer } from 'three'
import type { CanonicalFace } from '../fit/canonical-face'
import { eyesAboveMiddleMm, placeGlasses, type TempleTurn } from '../fit/place-glasses'
import { viewAngle } from '../fit/view'
import type { Wearable } from '../wearable'
import { Head } from './head'
import { addLights } from './lights'
import { disposeGlasses, type Glasses, loadGlasses } from './load-glasses'
import type { Tailor } from './materials'
import type { Face, Overlay } from './overlay'
import type { Quality } from './quality'
import { tailorFor } from './tailor-for'

function turn(temple: Glasses['leftTemple'], { sideways, down }: TempleTurn) {
  temple.rotation.set(down, sideways, 0, 'YXZ')
}

/** Glasses in three dimensions, hidden where the head is before them. */
export class SceneOverlay implements Overlay {
  readonly #renderer: WebGLRenderer
  readonly #scene = new Scene()
  readonly #camera = new PerspectiveCamera(viewAngle, 1, 1, 400)
  readonly #face = new Group()
  readonly #head: Head
  readonly #tailor: Tailor
  readonly #eyes = new Vector3()
  readonly #follow: (at: Vector3) => void
  #glasses: Glasses | null = null
  #wanted = 0

  constructor(canvas: HTMLCanvasElement, canonical: CanonicalFace, quality: Quality, isPhoto: boolean) {
    const isFull = quality === 'full'
    // A processor has the time for smooth edges on a picture that stands still.
    this.#renderer = new WebGLRenderer({ canvas, alpha: true, antialias: isFull || isPhoto })
    this.#renderer.setPixelRatio(isFull ? Math.min(2, devicePixelRatio) : 1)
    this.#renderer.setSize(canvas.width, canvas.height, false)
    this.#renderer.shadowMap.enabled = isFull
    this.#tailor = tailorFor(this.#renderer, quality)
    this.#head = new Head(canonical, isFull)
    this.#face.matrixAutoUpdate = false
    this.#face.add(this.#head.egg)
    this.#scene.add(this.#face, ...this.#head.skins)
    this.#follow = addLights(this.#scene, quality)
    this.draw(null)
  }

  async wear(wearable: Wearable): Promise<void> {
    this.#wanted += 1
    const asked = this.#wanted
    const glasses = await loadGlasses(wearable, this.#tailor)
    // Whoever changes their mind gets what they asked for last, whichever file comes first.
    if (asked !== this.#wanted) return disposeGlasses(glasses)
    if (this.#glasses) {
      this.#face.remove(this.#glasses.object)
      disposeGlasses(this.#glasses)
    }
    this.#glasses = glasses
    this.#face.add(glasses.object)
  }

  draw(face: Face | null): { x: number; y: number } | null {
    this.#face.visible = face !== null
    this.#head.visible = face !== null
    const at = face && this.#place(face)
    this.#renderer.render(this.#scene, this.#camera)
    return at
  }

  #place({ reading, fit, trueScale }: Face): { x: number; y: number } | null {
    this.#face.matrix.fromArray(fit.pose)
    this.#face.matrixWorldNeedsUpdate = true
    this.#head.follow(reading, fit)
    if (!this.#glasses) return null
    const { object, sizes, leftTemple, rightTemple } = this.#glasses
    const place = placeGlasses(fit, sizes, trueScale)
    object.position.set(place.position.x, place.position.y, place.position.z)
    object.scale.setScalar(place.scale)
    turn(leftTemple, place.leftTemple)
    turn(rightTemple, place.rightTemple)
    object.updateWorldMatrix(true, false)
    this.#follow(this.#eyes.set(0, 0, 0).applyMatrix4(object.matrixWorld))
    this.#eyes.set(0, eyesAboveMiddleMm, 0).applyMatrix4(object.matrixWorld).project(this.#camera)
    return { x: (this.#eyes.x + 1) / 2, y: (1 - this.#eyes.y) / 2 }
  }

  paint(into: CanvasRenderingContext2D, size: number): void {
    // A canvas of WebGL is empty again as soon as it was shown: draw it in the same breath.
    this.#renderer.render(this.#scene, this.#camera)
    into.drawImage(this.#renderer.domElement, 0, 0, size, size)
  }

  dispose(): void {
    this.#wanted += 1
    if (this.#glasses) disposeGlasses(this.#glasses)
    this.#head.dispose()
    this.#tailor.dispose()
    this.#renderer.dispose()
    this.#renderer.forceContextLoss()
  }
}
