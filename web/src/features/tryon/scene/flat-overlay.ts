import { transform } from '../fit/matrix'
import { eyesAboveMiddleMm } from '../fit/place-glasses'
import { seenAt } from '../fit/view'
import { type FlatFrame, flatFrame } from '../frame/flat-frame'
import type { FrameSpec } from '../frame/spec'
import type { Vec2 } from '../frame/vector'
import type { Wearable } from '../wearable'
import type { Face, Overlay, PutOn } from './overlay'

/** A drawing of the frame laid over the eyes, for browsers that cannot draw in three dimensions. */
export class FlatOverlay implements Overlay {
  readonly isLost = false
  worn: Wearable | null = null
  #flat: FlatFrame | null = null
  #face: Face | null = null

  async load(wearable: Wearable): Promise<PutOn> {
    return () => {
      this.worn = wearable
      this.#flat = flatFrame(wearable.spec)
    }
  }

  async draw(face: Face | null): Promise<Vec2 | null> {
    this.#face = face
    return face && this.#flat ? this.#middle(face) : null
  }

  drawStill(face: Face | null): Promise<Vec2 | null> {
    return this.draw(face)
  }

  #middle({ fit }: Face): Vec2 {
    const nose = seenAt(transform(fit.pose, fit.noseBridge))
    return { x: (nose.x + fit.pupils.x) / 2, y: fit.pupils.y }
  }

  paint(pen: CanvasRenderingContext2D, size: number): void {
    if (!this.#face || !this.worn || !this.#flat) return
    const { fit, trueScale } = this.#face
    const at = this.#middle(this.#face)
    const pixelsPerMm = (fit.pupilsApart * size) / (fit.measure.pupilsCm * 10 * trueScale)
    pen.save()
    pen.translate(at.x * size, at.y * size)
    pen.rotate(-Math.atan2(fit.pose[1] as number, fit.pose[0] as number))
    pen.scale(pixelsPerMm * Math.cos(fit.measure.turn), pixelsPerMm)
    pen.translate(0, eyesAboveMiddleMm)
    paintFrame(pen, this.worn.spec, this.#flat)
    pen.restore()
  }

  dispose(): void {
    this.worn = null
  }
}

const share = (strength: number) =>
  Math.round(strength * 255)
    .toString(16)
    .padStart(2, '0')

function paintFrame(
  pen: CanvasRenderingContext2D,
  { lensHeight, tint, color }: FrameSpec,
  flat: FlatFrame,
): void {
  const shade = pen.createLinearGradient(0, -lensHeight / 2, 0, lensHeight / 2)
  shade.addColorStop(0, tint.color + share(tint.top))
  shade.addColorStop(1, tint.color + share(tint.bottom))
  pen.fillStyle = shade
  // Lenses take light away; they do not cover what is behind them.
  pen.globalCompositeOperation = 'multiply'
  pen.fill(new Path2D(flat.lenses))
  pen.globalCompositeOperation = 'source-over'
  pen.fillStyle = pen.strokeStyle = color
  if (flat.sheet) pen.fill(new Path2D(flat.sheet), 'evenodd')
  for (const { path, thickness } of flat.wires) {
    pen.lineWidth = thickness
    pen.stroke(new Path2D(path))
  }
}
