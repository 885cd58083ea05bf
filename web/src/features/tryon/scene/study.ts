import { type CameraLook, clearLook, edgeOf, grainOf, greyPatch } from '../fit/camera-look'
import { complexionOf } from '../fit/complexion'
import { faceOutline } from '../fit/face-outline'
import { HairMap, Likeness } from '../fit/hair'
import type { Pixels, Spot } from '../fit/pixels'
import { type RoomLight, roomLight, settle, studioLight } from '../fit/room-light'
import { lerp } from '../frame/vector'
import type { FaceReading } from '../tracking/reading'

/** Pixels across: hair and light are large things. */
const across = 112
/** Pixels of the picture itself across a part that is looked at closely: on both cheeks, and about both eyes. */
const close = 32
const cheeks = [50, 280]
const eyes = [159, 386]
/** Milliseconds between two looks at the light and at what skin and hair look like. */
const pause = 250

/** Looks at each picture for what drawing needs to know of it: where hair is, and how the room is lit. */
export class Study {
  readonly hair = new HairMap(across)
  readonly size = across
  /** How much hair hides the ears. Where an ear is seen, hair is tucked behind it, and temples lie over the hair. */
  overEars = { left: 0, right: 0 }
  light: RoomLight = studioLight
  camera: CameraLook = clearLook
  readonly #pen: CanvasRenderingContext2D
  readonly #likeness = new Likeness()
  #lookedAt = Number.NEGATIVE_INFINITY

  constructor() {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = across
    this.#pen = canvas.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D
  }

  /** Answers whether the light was looked at anew. */
  look(picture: ImageBitmap, { landmarks }: FaceReading, now: number): boolean {
    this.#pen.drawImage(picture, 0, 0, across, across)
    const pixels: Pixels = { size: across, data: this.#pen.getImageData(0, 0, across, across).data }
    const spot = (i: number) => ({ x: landmarks[i * 3] as number, y: landmarks[i * 3 + 1] as number })
    const outline = faceOutline(spot)
    const isFirst = this.#lookedAt === Number.NEGATIVE_INFINITY
    const isDue = now - this.#lookedAt > pause
    if (isDue) {
      this.#lookedAt = now
      this.#likeness.complexion = complexionOf(pixels, spot, outline)
      this.#lookAtCamera(picture, spot, isFirst ? 1 : 0.3)
      this.light = settle(this.light, roomLight(pixels, spot), isFirst ? 1 : 0.25)
    }
    this.hair.look(pixels, this.#likeness, outline, isFirst ? 1 : 0.5)
    const settled = (before: number, now: number) => lerp(before, now, isFirst ? 1 : 0.2)
    this.overEars = {
      left: settled(this.overEars.left, this.hair.overEar(spot, 356, 454, 234)),
      right: settled(this.overEars.right, this.hair.overEar(spot, 127, 234, 454)),
    }
    return isDue
  }

  /** Looks at the pixels of the picture as they are. */
  #lookAtCamera(picture: ImageBitmap, spot: Spot, share: number): void {
    const patch = (i: number) => {
      const { x, y } = spot(i)
      const [left, top] = [
        Math.round(x * picture.width - close / 2),
        Math.round(y * picture.height - close / 2),
      ]
      this.#pen.drawImage(picture, left, top, close, close, 0, 0, close, close)
      return greyPatch(this.#pen.getImageData(0, 0, close, close).data, close)
    }
    const grain = Math.min(...cheeks.map((i) => grainOf(patch(i))))
    const edges = eyes.flatMap((i) => edgeOf(patch(i)) ?? [])
    const edge = edges.length > 0 ? Math.min(...edges) : clearLook.edge
    this.camera = { grain: lerp(this.camera.grain, grain, share), edge: lerp(this.camera.edge, edge, share) }
  }

  /** The next picture is of somebody or something else. */
  forget(): void {
    this.#lookedAt = Number.NEGATIVE_INFINITY
  }
}
