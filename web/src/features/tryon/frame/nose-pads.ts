import type { Detail } from './detail'
import { onRim } from './front-metal'
import type { Loop } from './loop'
import type { FrameSpec } from './spec'
import { bothSides, ellipsoid, move, type Surface } from './surface'
import { catmullRom, section, tube } from './sweep'
import { rotateY, rotateZ, type Vec3 } from './vector'

/** Where the middle of the left pad rests on the nose. */
const padMiddle = (spec: FrameSpec): Vec3 => ({
  x: spec.bridge / 2 - 2.6,
  y: -spec.lensHeight * 0.13,
  z: -4.4,
})

const facingNose = (v: Vec3) => rotateZ(rotateY(v, -0.45), 0.28)

export function nosePads(spec: FrameSpec, detail: Detail): Surface {
  const pad = ellipsoid({ x: 1.1, y: 5.2, z: 2.7 }, detail.ball, facingNose)
  return bothSides(move(pad, padMiddle(spec)))
}

/** The wires that hold the pads. */
export function padArms(spec: FrameSpec, lens: Loop, detail: Detail): Surface {
  const from = onRim(spec, lens, 'nasal', 0)
  const pad = padMiddle(spec)
  const path = catmullRom(
    [
      { x: from.x, y: from.y + 2, z: from.z - 0.5 },
      { x: from.x - 1, y: from.y + 2.4, z: -3.2 },
      { x: pad.x + 1.3, y: pad.y + 2.6, z: -5.2 },
      { x: pad.x + 0.5, y: pad.y, z: -4.8 },
    ],
    Math.max(3, Math.round(detail.templeSteps / 10)),
  )
  const points = section(Math.max(6, Math.round(detail.section / 2)), 2)
  const size = () => ({ side: 0.42, up: 0.42 })
  return bothSides(tube(path, { points, size, upward: { x: 1, y: 0, z: 0 }, capRings: 1 }))
}

/** Pads of an acetate frame grow out of the rim. */
export function grownPads(spec: FrameSpec, detail: Detail): Surface {
  const turn = (v: Vec3) => rotateY(rotateZ(v, 0.3), -0.35)
  const pad = ellipsoid({ x: 1.7, y: 5.4, z: 3.2 }, detail.ball, turn)
  return bothSides(
    move(pad, { x: spec.bridge / 2 - 0.2, y: -spec.lensHeight * 0.06, z: -spec.rimDepth / 2 - 0.9 }),
  )
}
