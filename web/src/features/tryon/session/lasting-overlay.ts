import { type Face, type Overlay, type PutOn, wear } from '../scene/overlay'
import type { Wearable } from '../wearable'

/** How often it is made anew; a card that gives up more often will not do. */
const mostTimes = 3

/** Glasses that are made anew, and put on again, when the graphics card loses them. */
class LastingOverlay implements Overlay {
  readonly #make: () => Promise<Overlay>
  #now: Overlay
  #asked: Wearable | null = null
  #wanted = 0
  #left = mostTimes
  #mending: Promise<Overlay> | null = null
  #isDisposed = false

  constructor(make: () => Promise<Overlay>, first: Overlay) {
    this.#make = make
    this.#now = first
  }

  get isLost() {
    return this.#now.isLost
  }

  get worn() {
    return this.#now.worn
  }

  #sound(): Promise<Overlay> | Overlay {
    if (!this.#now.isLost || this.#isDisposed) return this.#now
    this.#mending ??= this.#mend().finally(() => {
      this.#mending = null
    })
    return this.#mending
  }

  async #mend(): Promise<Overlay> {
    if (this.#left === 0) throw new Error('The graphics card gives up again and again')
    this.#left -= 1
    const made = await this.#make()
    if (this.#isDisposed) {
      made.dispose()
      return made
    }
    this.#now.dispose()
    this.#now = made
    if (this.#asked) await wear(made, this.#asked)
    return made
  }

  async load(wearable: Wearable): Promise<PutOn> {
    this.#wanted += 1
    const asked = this.#wanted
    const overlay = await this.#sound()
    const putOn = await overlay.load(wearable)
    if (asked === this.#wanted) this.#asked = wearable
    return putOn
  }

  async draw(face: Face | null, picture: ImageBitmap) {
    return (await this.#sound()).draw(face, picture)
  }

  async drawStill(face: Face | null, picture: ImageBitmap) {
    return (await this.#sound()).drawStill(face, picture)
  }

  paint(into: CanvasRenderingContext2D, size: number): void {
    this.#now.paint(into, size)
  }

  dispose(): void {
    this.#isDisposed = true
    this.#now.dispose()
  }
}

export const lastingOverlay = async (make: () => Promise<Overlay>): Promise<Overlay> =>
  new LastingOverlay(make, await make())
