import { type Complexion, complexionOf, writeHair } from '../fit/hair'
import type { Pixels } from '../fit/pixels'
import { type RoomLight, roomLight, settle, studioLight } from '../fit/room-light'
import type { FaceReading } from '../tracking/reading'

/** Pixels across: hair and light are large things. */
const across = 112
/** Milliseconds between two looks at the light and at what skin and hair look like. */
const pause = 250

/** Looks at each picture for what drawing needs to know of it: where hair is, and how the room is lit. */
export class Study {
  /** How much each pixel is hair, row by row. */
  readonly hair = new Uint8Array(across * across)
  readonly size = across
  light: RoomLight = studioLight
  readonly #pen: CanvasRenderingContext2D
  #complexion: Complexion | null = null
  #lookedAt = Number.NEGATIVE_INFINITY

  constructor() {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = across
    this.#pen = canvas.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D
  }

  /** Answers whether the light was looked at anew. */
  look(picture: CanvasImageSource, { landmarks }: FaceReading, now: number): boolean {
    this.#pen.drawImage(picture, 0, 0, across, across)
    const pixels: Pixels = { size: across, data: this.#pen.getImageData(0, 0, across, across).data }
    const spot = (i: number) => ({ x: landmarks[i * 3] as number, y: landmarks[i * 3 + 1] as number })
    const isFirst = this.#lookedAt === Number.NEGATIVE_INFINITY
    const isDue = now - this.#lookedAt > pause
    if (isDue) {
      this.#lookedAt = now
      this.#complexion = complexionOf(pixels, spot)
      this.light = settle(this.light, roomLight(pixels, spot), isFirst ? 1 : 0.25)
    }
    writeHair(pixels, this.#complexion, this.hair, isFirst ? 1 : 0.5)
    return isDue
  }

  /** The next picture is of somebody or something else. */
  forget(): void {
    this.#lookedAt = Number.NEGATIVE_INFINITY
  }
}
