import type { FrameSizes } from '../frame/model'
import { radians, type Vec3 } from '../frame/vector'
import type { FaceFit } from './face-fit'

/** In centimetres and radians, in the face's own space. */
export interface GlassesPlace {
  readonly position: Vec3
  /** Centimetres for each millimetre of the frame. */
  readonly scale: number
  readonly leftTemple: TempleTurn
  readonly rightTemple: TempleTurn
}

/** How a temple turns at its hinge: sideways to pass the head, downwards to reach the ear, which is so far behind. */
export interface TempleTurn {
  readonly sideways: number
  readonly down: number
  readonly earMm: number
}

/** Eyes look through the lens a little above its middle, in millimetres. */
export const eyesAboveMiddleMm = 2.5
/** People look straight ahead a little higher than where the face of reference points. */
const gazeAboveForward = Math.tan(radians(5))
/** The bridge rests on the nose; the plane of the front lies before it. */
const beforeNoseCm = 0.32
const besideHeadCm = 0.58
const earBehindTempleCm = 2.4
const earAboveTempleCm = 1

/** `trueScale` is how much larger this face is than the average one. */
export function placeGlasses(fit: FaceFit, frame: FrameSizes, trueScale: number): GlassesPlace {
  const scale = 0.1 / trueScale
  const { noseBridge, noseRidge, eyes } = fit
  const z = (noseBridge.z + Math.max(noseBridge.z, noseRidge.z)) / 2 + beforeNoseCm
  const position = {
    x: (noseBridge.x + noseRidge.x) / 2,
    y: eyes.y + (z - eyes.z) * gazeAboveForward - eyesAboveMiddleMm * scale,
    z,
  }
  const ear = {
    y: (fit.leftTemple.y + fit.rightTemple.y) / 2 + earAboveTempleCm,
    z: (fit.leftTemple.z + fit.rightTemple.z) / 2 - earBehindTempleCm,
  }
  const [hingeX, hingeY, hingeZ] = frame.hingeMm
  const turn = (side: 1 | -1, temple: Vec3): TempleTurn => {
    const back = position.z + hingeZ * scale - ear.z
    const out = temple.x + side * besideHeadCm - (position.x + side * hingeX * scale)
    const drop = position.y + hingeY * scale - ear.y
    const earMm = Math.hypot(out, drop, back) / scale
    return { sideways: -Math.atan2(out, back), down: -Math.atan2(drop, back), earMm }
  }
  return { position, scale, leftTemple: turn(1, fit.leftTemple), rightTemple: turn(-1, fit.rightTemple) }
}
