import { Color, Group, PerspectiveCamera, Scene, WebGLRenderer } from 'three'
import { studioLight } from '../fit/room-light'
import type { Wearable } from '../wearable'
import { type Glasses, loadGlasses } from './load-glasses'
import { Room } from './room'

/** A frame on its own, to be turned about; it is drawn only when it has moved. */
export class FrameViewer {
  readonly #renderer: WebGLRenderer
  readonly #scene = new Scene()
  readonly #camera = new PerspectiveCamera(15, 4 / 3, 100, 3000)
  readonly #table = new Group()
  readonly #room = new Room()
  #glasses: Glasses | null = null
  #asked = 0
  #turn = -0.55
  #nod = 0.16

  constructor(canvas: HTMLCanvasElement) {
    this.#renderer = new WebGLRenderer({ canvas, antialias: true })
    this.#renderer.setPixelRatio(Math.min(2, devicePixelRatio))
    this.#room.light = studioLight
    // Lenses take light away from what is behind them, so that has to be drawn as well.
    this.#scene.background = new Color(getComputedStyle(canvas).backgroundColor)
    this.#camera.position.set(0, 0, 690)
    this.#scene.add(this.#table)
  }

  async show(wearable: Wearable): Promise<void> {
    this.#asked += 1
    const asked = this.#asked
    const glasses = await loadGlasses(wearable, {
      mirror: { value: this.#room.mirror },
      fallen: { value: this.#room.fallen },
      hair: { value: null },
      window: { value: [0, 0, 1, 1] },
      grain: { value: null },
      grained: { value: [1, 0, 0, 0] },
    })
    if (asked !== this.#asked) return glasses.dispose()
    if (this.#glasses) {
      this.#table.remove(this.#glasses.object)
      this.#glasses.dispose()
    }
    this.#glasses = glasses
    glasses.object.scale.setScalar(1)
    // About the middle of the whole, not about the bridge: temples reach far behind.
    glasses.object.position.set(0, 0, glasses.sizes.templeMm * 0.36)
    this.#table.add(glasses.object)
    this.draw()
  }

  resize(width: number, height: number): void {
    this.#renderer.setSize(width, height, false)
    this.#camera.aspect = width / height
    this.#camera.updateProjectionMatrix()
    this.draw()
  }

  /** Turns it by radians, sideways without end, up and down as far as makes sense. */
  turnBy(sideways: number, down: number): void {
    this.#turn += sideways
    this.#nod = Math.max(-0.9, Math.min(1.1, this.#nod + down))
    this.draw()
  }

  /** Turns it to where its front is seen, level. */
  toFront(): void {
    this.#turn = this.#nod = 0
    this.draw()
  }

  draw(): void {
    this.#table.rotation.set(this.#nod, this.#turn, 0, 'XYZ')
    this.#renderer.render(this.#scene, this.#camera)
  }

  dispose(): void {
    this.#asked += 1
    this.#glasses?.dispose()
    this.#room.dispose()
    this.#renderer.dispose()
    this.#renderer.forceContextLoss()
  }
}
