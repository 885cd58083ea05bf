import { PerspectiveCamera, WebGLRenderer } from 'three'
import type { CanonicalFace } from '../fit/canonical-face'
import { type Inset, insetAround, insetAspect } from '../fit/inset'
import { viewAngle } from '../fit/view'
import type { Vec2 } from '../frame/vector'
import type { Wearable } from '../wearable'
import { drawn } from './drawn'
import type { Face, Overlay } from './overlay'
import { WornScene } from './worn-scene'

/** Pixels across: more than glasses usually have on the picture, which smooths their edges. */
const across = { video: 512, photo: 1280 }

/**
 * Glasses for processors. Only the part of the picture where they are is drawn, on a canvas that nobody sees, and
 * painted into the picture at once: a second canvas on the screen would be read back by the browser while the next
 * face is being looked for, and each would wait for the other.
 */
export class InsetOverlay implements Overlay {
  readonly isLayer = false
  readonly #renderer: WebGLRenderer
  readonly #scene: WornScene
  readonly #closeUp = new PerspectiveCamera(viewAngle, insetAspect, 1, 400)
  #inset: Inset | null = null

  constructor(canonical: CanonicalFace, isPhoto: boolean) {
    this.#renderer = new WebGLRenderer({ alpha: true, antialias: isPhoto, preserveDrawingBuffer: true })
    const width = isPhoto ? across.photo : across.video
    this.#renderer.setSize(width, width / insetAspect, false)
    this.#scene = new WornScene(this.#renderer, canonical, 'light')
  }

  wear(wearable: Wearable): Promise<void> {
    return this.#scene.wear(wearable)
  }

  get worn() {
    return this.#scene.worn
  }

  async draw(face: Face | null): Promise<Vec2 | null> {
    const eyes = this.#scene.place(face)
    this.#inset = eyes && insetAround(this.#scene.corners())
    if (!this.#inset) return null
    const { x, y, width, height } = this.#inset
    this.#closeUp.setViewOffset(1, 1, x, y, width, height)
    this.#renderer.render(this.#scene.scene, this.#closeUp)
    await drawn(this.#renderer.getContext() as WebGL2RenderingContext)
    return eyes
  }

  paint(into: CanvasRenderingContext2D, size: number): void {
    if (!this.#inset) return
    const { x, y, width, height } = this.#inset
    into.drawImage(this.#renderer.domElement, x * size, y * size, width * size, height * size)
  }

  dispose(): void {
    this.#scene.dispose()
    this.#renderer.dispose()
    this.#renderer.forceContextLoss()
  }
}
