import { transform } from '../fit/matrix'
import { eyesAboveMiddleMm } from '../fit/place-glasses'
import { seenAt } from '../fit/view'
import { type FlatFrame, flatFrame } from '../frame/flat-frame'
import type { FrameSpec } from '../frame/spec'
import type { Vec2 } from '../frame/vector'
import type { Wearable } from '../wearable'
import type { Face, Overlay } from './overlay'

/** A drawing of the frame laid over the eyes, for browsers that cannot draw in three dimensions. */
export class FlatOverlay implements Overlay {
  readonly isLayer = true
  readonly #pen: CanvasRenderingContext2D
  worn: Wearable | null = null
  #flat: FlatFrame | null = null

  constructor(canvas: HTMLCanvasElement) {
    const pen = canvas.getContext('2d')
    if (!pen) throw new Error('The canvas has no context')
    this.#pen = pen
  }

  async wear(wearable: Wearable): Promise<void> {
    this.worn = wearable
    this.#flat = flatFrame(wearable.spec)
  }

  async draw(face: Face | null): Promise<Vec2 | null> {
    const pen = this.#pen
    const { width } = pen.canvas
    pen.resetTransform()
    pen.clearRect(0, 0, width, width)
    if (!face || !this.worn || !this.#flat) return null
    const { fit, trueScale } = face
    const nose = seenAt(transform(fit.pose, fit.noseBridge))
    const at = { x: (nose.x + fit.pupils.x) / 2, y: fit.pupils.y }
    const pixelsPerMm = (fit.pupilsApart * width) / (fit.measure.pupilsCm * 10 * trueScale)
    pen.translate(at.x * width, at.y * width)
    pen.rotate(-Math.atan2(fit.pose[1] as number, fit.pose[0] as number))
    pen.scale(pixelsPerMm * Math.cos(fit.measure.turn), pixelsPerMm)
    pen.translate(0, eyesAboveMiddleMm)
    this.#paintFrame(this.worn.spec, this.#flat)
    return at
  }

  #paintFrame(spec: FrameSpec, flat: FlatFrame): void {
    const pen = this.#pen
    const tint = pen.createLinearGradient(0, -spec.lensHeight / 2, 0, spec.lensHeight / 2)
    const strength = (share: number) =>
      Math.round(share * 255)
        .toString(16)
        .padStart(2, '0')
    tint.addColorStop(0, spec.tint.color + strength(spec.tint.top))
    tint.addColorStop(1, spec.tint.color + strength(spec.tint.bottom))
    pen.fillStyle = tint
    pen.fill(new Path2D(flat.lenses))
    pen.fillStyle = pen.strokeStyle = spec.color
    if (flat.sheet) pen.fill(new Path2D(flat.sheet), 'evenodd')
    for (const { path, thickness } of flat.wires) {
      pen.lineWidth = thickness
      pen.stroke(new Path2D(path))
    }
  }

  paint(into: CanvasRenderingContext2D, size: number): void {
    into.drawImage(this.#pen.canvas, 0, 0, size, size)
  }

  dispose(): void {
    this.worn = null
  }
}
