import { PerspectiveCamera, WebGLRenderer } from 'three'
import type { CanonicalFace } from '../fit/canonical-face'
import { type Inset, insetAround } from '../fit/inset'
import { viewAngle } from '../fit/view'
import type { Vec2 } from '../frame/vector'
import type { Wearable } from '../wearable'
import { drawn } from './drawn'
import type { Face, Overlay, PutOn } from './overlay'
import type { Quality } from './quality'
import { WornScene } from './worn-scene'

/** Drawn pixels for each of the camera's, which smooths edges; graphics cards smooth them once more. */
const density = 2
/** And for each that is left of them when they are as soft as the camera's, where a processor draws them one by one. */
const lightDensity = 1.15
/** For pictures to keep, for which a moment may be spent. */
const stillDensity = { light: 3.5, full: 2.5 }
const mostAcross = 2560
/** Outermost pixels that are left out: beside them lies what was drawn before, and smoothing would take it in. */
const border = 3

/**
 * Glasses in three dimensions. Only the part of the picture where they are is drawn, on a canvas that nobody sees,
 * and painted into the picture at once: a second canvas on the screen would be read back by browsers without a
 * graphics card while the next face is being looked for, and each would wait for the other.
 */
export class WornOverlay implements Overlay {
  readonly #renderer: WebGLRenderer
  readonly #scene: WornScene
  readonly #closeUp = new PerspectiveCamera(viewAngle, 1, 1, 400)
  readonly #quality: Exclude<Quality, 'none'>
  #inset: Inset | null = null
  #size = { width: 0, height: 0 }
  #finer = 1
  readonly #soft = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D

  constructor(canonical: CanonicalFace, quality: Exclude<Quality, 'none'>) {
    this.#renderer = new WebGLRenderer({
      alpha: false,
      antialias: quality === 'full',
      preserveDrawingBuffer: true,
    })
    this.#quality = quality
    this.#scene = new WornScene(this.#renderer, canonical)
  }

  load(wearable: Wearable): Promise<PutOn> {
    return this.#scene.load(wearable)
  }

  get isLost() {
    return this.#renderer.getContext().isContextLost()
  }

  get worn() {
    return this.#scene.worn
  }

  draw(face: Face | null, picture: ImageBitmap): Promise<Vec2 | null> {
    const enough = this.#quality === 'light' ? lightDensity * this.#softness : density
    return this.#draw(face, picture, Math.min(density, enough))
  }

  drawStill(face: Face | null, picture: ImageBitmap): Promise<Vec2 | null> {
    return this.#draw(face, picture, stillDensity[this.#quality])
  }

  async #draw(face: Face | null, picture: ImageBitmap, finer: number): Promise<Vec2 | null> {
    const eyes = this.#scene.place(face, picture)
    this.#inset = eyes && insetAround(this.#scene.corners())
    if (!this.#inset) return null
    const { x, y, width, height } = this.#inset
    const pixels = picture.width * finer
    this.#finer = finer
    this.#size = {
      width: Math.min(mostAcross, Math.ceil(width * pixels)),
      height: Math.min(mostAcross, Math.ceil(height * pixels)),
    }
    this.#makeRoom()
    this.#scene.window = [x, y + height, width / this.#size.width, -height / this.#size.height]
    this.#closeUp.setViewOffset(1, 1, x, y, width, height)
    this.#renderer.render(this.#scene.scene, this.#closeUp)
    await drawn(this.#renderer.getContext() as WebGL2RenderingContext)
    if (!this.isLost) return eyes
    // An empty canvas would be painted over the face.
    this.#inset = null
    return null
  }

  /** Another size means another buffer, so it stays while it is about right: a face moves all the time. */
  #makeRoom(): void {
    const { width, height } = this.#size
    const canvas = this.#renderer.domElement
    const fits = (has: number, wanted: number) => has >= wanted && has < wanted * 1.7 + 64
    if (!fits(canvas.width, width) || !fits(canvas.height, height)) {
      const roomy = (wanted: number) => Math.ceil((wanted * 1.15) / 32) * 32
      this.#renderer.setSize(roomy(width), roomy(height), false)
    }
    this.#renderer.setViewport(0, 0, width, height)
  }

  paint(into: CanvasRenderingContext2D, size: number): void {
    if (!this.#inset) return
    const { x, y, width, height } = this.#inset
    const canvas = this.#renderer.domElement
    const from = { x: 0, y: canvas.height - this.#size.height }
    const soft = this.#asSoftAsPicture(from, this.#size)
    const [across, down] = [(width / soft.width) * size, (height / soft.height) * size]
    into.drawImage(
      soft.canvas,
      soft.x + border,
      soft.y + border,
      soft.width - 2 * border,
      soft.height - 2 * border,
      x * size + border * across,
      y * size + border * down,
      (soft.width - 2 * border) * across,
      (soft.height - 2 * border) * down,
    )
  }

  /** Pixels for each of the picture's that the camera's edges leave. */
  get #softness(): number {
    return Math.max(1.25, 3 / this.#scene.edge)
  }

  /**
   * Glasses that are sharper than the picture look pasted in. So they pass through no more pixels than the camera's
   * edges leave of its own; the picture itself, which is drawn with them, loses nothing.
   */
  #asSoftAsPicture(from: Vec2, { width, height }: { width: number; height: number }) {
    const smaller = this.#softness / this.#finer
    if (smaller > 0.85) return { canvas: this.#renderer.domElement, x: from.x, y: from.y, width, height }
    const { canvas } = this.#soft
    const size = { width: Math.round(width * smaller), height: Math.round(height * smaller) }
    if (canvas.width < size.width || canvas.height < size.height) {
      canvas.width = Math.max(canvas.width, size.width)
      canvas.height = Math.max(canvas.height, size.height)
    }
    this.#soft.imageSmoothingQuality = this.#quality === 'light' ? 'low' : 'medium'
    this.#soft.drawImage(
      this.#renderer.domElement,
      from.x,
      from.y,
      width,
      height,
      0,
      0,
      size.width,
      size.height,
    )
    return { canvas, x: 0, y: 0, ...size }
  }

  dispose(): void {
    this.#scene.dispose()
    this.#renderer.dispose()
    this.#renderer.forceContextLoss()
  }
}
