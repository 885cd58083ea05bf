import { WebGLRenderer } from 'three'
import type { CanonicalFace } from '../fit/canonical-face'
import type { Vec2 } from '../frame/vector'
import type { Wearable } from '../wearable'
import type { Face, Overlay } from './overlay'
import { WornScene } from './worn-scene'

/** Glasses on a canvas above the picture, as fine as the screen: for graphics cards, which lay it over for nothing. */
export class LayerOverlay implements Overlay {
  readonly isLayer = true
  readonly #renderer: WebGLRenderer
  readonly #scene: WornScene
  #face: Face | null = null

  constructor(canvas: HTMLCanvasElement, canonical: CanonicalFace) {
    this.#renderer = new WebGLRenderer({ canvas, alpha: true, antialias: true })
    this.#renderer.setPixelRatio(Math.min(2, devicePixelRatio))
    this.#renderer.setSize(canvas.width, canvas.height, false)
    this.#renderer.shadowMap.enabled = true
    this.#scene = new WornScene(this.#renderer, canonical, 'full')
  }

  wear(wearable: Wearable): Promise<void> {
    return this.#scene.wear(wearable)
  }

  get worn() {
    return this.#scene.worn
  }

  async draw(face: Face | null): Promise<Vec2 | null> {
    this.#face = face
    return this.#render()
  }

  #render(): Vec2 | null {
    const eyes = this.#scene.place(this.#face)
    this.#renderer.render(this.#scene.scene, this.#scene.camera)
    return eyes
  }

  paint(into: CanvasRenderingContext2D, size: number): void {
    // A canvas of WebGL is empty again as soon as it was shown: draw it in the same breath.
    this.#render()
    into.drawImage(this.#renderer.domElement, 0, 0, size, size)
  }

  dispose(): void {
    this.#scene.dispose()
    this.#renderer.dispose()
    this.#renderer.forceContextLoss()
  }
}
