import { type Loop, nearest } from './loop'
import { type FrameSpec, frameWidth } from './spec'
import { clamp, lerp, smoothstep, type Vec2 } from './vector'

/** Distance to the edge of the front, negative inside; exact near the edge only. */
export type Field = (at: Vec2) => number

/** Two shapes as one, with a fillet of about this size where they meet. */
function union(a: number, b: number, fillet: number): number {
  const near = Math.max(fillet - Math.abs(a - b), 0) / fillet
  return Math.min(a, b) - (near * near * fillet) / 4
}

/** What two shapes share, its corners rounded. */
const intersection = (a: number, b: number, rounding: number) => -union(-a, -b, rounding)

/** A bar with round ends, from one radius to another. */
function taperedBar(at: Vec2, from: Vec2, to: Vec2, fromRadius: number, toRadius: number): number {
  const along = { x: to.x - from.x, y: to.y - from.y }
  const past = { x: at.x - from.x, y: at.y - from.y }
  const share = clamp((past.x * along.x + past.y * along.y) / (along.x ** 2 + along.y ** 2), 0, 1)
  const away = Math.hypot(past.x - along.x * share, past.y - along.y * share)
  return away - lerp(fromRadius, toRadius, share)
}

function roundedBox(at: Vec2, middle: Vec2, half: Vec2, radius: number): number {
  const dx = Math.abs(at.x - middle.x) - half.x + radius
  const dy = Math.abs(at.y - middle.y) - half.y + radius
  return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - radius
}

export const hingeY = (spec: FrameSpec) => (spec.hingeHeight * spec.lensHeight) / 2
export const bridgeY = (spec: FrameSpec) => (spec.bridgeHeight * spec.lensHeight) / 2
/** Where the temple is hung: close to the outer end of a front that rises there. */
export const templeY = (spec: FrameSpec) => hingeY(spec) + spec.endRise * 0.84
export const endPieceHeight = (spec: FrameSpec) => spec.templeHeight * 1.1 + 1.6

/** Rim, bridge and end piece of a front that is cut from one sheet. The lens is the wearer's left one. */
export function frontField(spec: FrameSpec, lens: Loop): Field {
  const halfHeight = spec.lensHeight / 2
  const outerX = frameWidth(spec) / 2
  const bridgeSpan = spec.bridge / 2 + 3
  const endHalf = { x: 8, y: endPieceHeight(spec) / 2 }

  const rim: Field = (at) => {
    const foot = nearest(lens, at)
    const height = clamp(foot.point.y / halfHeight, -1, 1)
    const share = height > 0 ? 1 + spec.browBoost * height * height : 1 - 0.14 * smoothstep(0, 1, -height)
    return foot.distance - spec.rimThickness * share
  }
  const bridge: Field = (at) => {
    const arch = spec.bridgeArch * (1 - (at.x / bridgeSpan) ** 2)
    const bar = Math.max(
      Math.abs(at.y - bridgeY(spec) - arch) - spec.bridgeThickness / 2,
      at.x - bridgeSpan - 2,
    )
    if (spec.bridgeStyle !== 'keyhole') return bar
    // Both flanks of the nose come down from the bridge, and a round hole opens between them.
    const flank = taperedBar(
      at,
      { x: spec.bridge / 2 - 1.6, y: bridgeY(spec) },
      { x: spec.bridge / 2 - 0.6, y: -1.5 },
      3.4,
      2.2,
    )
    const hole = spec.bridge * 0.195 - Math.hypot(at.x, (at.y - bridgeY(spec) + 1.4) * 0.92)
    return intersection(union(bar, flank, 3), hole, 1.6)
  }
  const endPiece: Field = (at) => {
    const y = hingeY(spec)
    if (spec.endRise === 0) return roundedBox(at, { x: outerX - endHalf.x, y }, endHalf, 2.2)
    const root = { x: outerX - 2 * endHalf.x, y: y + 1 }
    return taperedBar(at, root, { x: outerX - 2.3, y: y + spec.endRise }, endHalf.y * 0.9, 2.4)
  }
  const endFillet = spec.endRise === 0 ? 5 : 8
  return (at) => {
    const whole = union(union(rim(at), bridge(at), 4.5), endPiece(at), endFillet)
    // Fillets swell what they join; the width of a frame stays what its numbers say.
    return intersection(whole, at.x - outerX, 1.4)
  }
}

const reach = 0.01

function gradient(field: Field, at: Vec2): Vec2 {
  return {
    x: (field({ x: at.x + reach, y: at.y }) - field({ x: at.x - reach, y: at.y })) / (2 * reach),
    y: (field({ x: at.x, y: at.y + reach }) - field({ x: at.x, y: at.y - reach })) / (2 * reach),
  }
}

function ontoEdge(field: Field, from: Vec2): Vec2 {
  let at = from
  for (let i = 0; i < 2; i++) {
    const slope = gradient(field, at)
    const away = field(at) / (slope.x ** 2 + slope.y ** 2 || 1)
    at = { x: at.x - slope.x * away, y: at.y - slope.y * away }
  }
  return at
}

/** Where the edge crosses the middle of the face, above the bridge. */
function topOfBridge(field: Field, spec: FrameSpec): Vec2 {
  let inside = bridgeY(spec) + spec.bridgeArch + spec.bridgeThickness * 0.2
  let outside = inside + spec.bridgeThickness + 20
  for (let i = 0; i < 40; i++) {
    const middle = (inside + outside) / 2
    if (field({ x: 0, y: middle }) < 0) inside = middle
    else outside = middle
  }
  return { x: 0, y: inside }
}

/** The edge of one half of the front, clockwise from above the bridge to below it, both ends at x = 0. */
export function traceFront(spec: FrameSpec, lens: Loop, step: number): Vec2[] {
  const field = frontField(spec, lens)
  const path = [topOfBridge(field, spec)]
  const most = (8 * (spec.lensWidth + spec.lensHeight)) / step
  for (let i = 0; i < most; i++) {
    const from = path[path.length - 1] as Vec2
    const slope = i === 0 ? { x: 0, y: 1 } : gradient(field, from)
    const size = Math.hypot(slope.x, slope.y) || 1
    const next = ontoEdge(field, {
      x: from.x + (slope.y / size) * step,
      y: from.y - (slope.x / size) * step,
    })
    if (next.x <= 0) {
      const share = from.x / (from.x - next.x || 1)
      path.push({ x: 0, y: from.y + (next.y - from.y) * share })
      return path
    }
    path.push(next)
  }
  throw new Error(`The front of this ${spec.shape} frame has no closed edge`)
}
