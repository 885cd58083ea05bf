import type { Detail } from './detail'
import { bridgeY, hingeY } from './front-contour'
import { lensDome, lensMiddle } from './lens'
import { type Loop, outwardNormals } from './loop'
import { type FrameSpec, frameWidth } from './spec'
import { bothSides, grid, merge, type Surface, type Vertex } from './surface'
import { catmullRom, section, tube } from './sweep'
import { add, normalize, scale, type Vec2, type Vec3 } from './vector'

/** How far behind the front the hinges of a metal frame lie. */
export const metalHingeDepth = 5

/** A wire around the lens, following its curve. */
function wireRim(spec: FrameSpec, lens: Loop, detail: Detail): Surface {
  const dome = lensDome(spec, lens)
  const normals = outwardNormals(lens)
  const half = { out: spec.rimThickness / 2, front: spec.rimDepth / 2 }
  const points = section(detail.section, 2.8)
  const rows = lens.map((at, i) => {
    const normal = normals[i] as Vec2
    const out = { x: normal.x, y: normal.y, z: 0 }
    const middle = add({ ...at, z: dome(at) }, scale(out, half.out))
    return points.map(
      ({ at: on, slope }): Vertex => ({
        position: add(middle, add(scale(out, on.x * half.out), { x: 0, y: 0, z: on.y * half.front })),
        normal: normalize(add(scale(out, slope.x / half.out), { x: 0, y: 0, z: slope.y / half.front })),
      }),
    )
  })
  return grid(rows, { closeRows: true, closeColumns: true })
}

/** The place on one side of the lens nearest to a height, on the rim's middle line. */
export function onRim(spec: FrameSpec, lens: Loop, side: 'nasal' | 'temporal', y: number): Vec3 {
  const normals = outwardNormals(lens)
  const isOnSide = (at: Vec2) => (side === 'nasal' ? at.x < lensMiddle(spec) : at.x > lensMiddle(spec))
  let best = 0
  lens.forEach((at, i) => {
    const held = lens[best] as Vec2
    if (isOnSide(at) && (!isOnSide(held) || Math.abs(at.y - y) < Math.abs(held.y - y))) best = i
  })
  const at = lens[best] as Vec2
  const normal = normals[best] as Vec2
  const out = spec.rimThickness / 2
  return { x: at.x + normal.x * out, y: at.y + normal.y * out, z: lensDome(spec, lens)(at) }
}

/** A bar from one rim over the nose to the other. */
function crossBar(from: Vec3, arch: number, thickness: number, detail: Detail): Surface {
  const at = (share: number, rise: number, forward: number): Vec3 => ({
    x: from.x * share,
    y: from.y + arch * rise,
    z: from.z + forward,
  })
  const path = catmullRom(
    [at(-1, 0, 0), at(-0.62, 0.74, 0.6), at(0, 1, 1), at(0.62, 0.74, 0.6), at(1, 0, 0)],
    Math.max(3, Math.round(detail.templeSteps / 8)),
  )
  const points = section(detail.section, 2.3)
  return tube(path, { points, size: () => ({ side: thickness / 2, up: thickness / 2 }), capRings: 1 })
}

/** From the rim outwards and round to the hinge. */
function endPiece(spec: FrameSpec, lens: Loop, detail: Detail): Surface {
  const from = onRim(spec, lens, 'temporal', hingeY(spec))
  const y = hingeY(spec)
  const outside = frameWidth(spec) / 2 - spec.templeThickness / 2
  const path = catmullRom(
    [
      from,
      { x: (from.x + outside) / 2, y, z: from.z * 0.5 - 0.1 },
      { x: outside - 0.5, y, z: -1.4 },
      { x: outside, y, z: -metalHingeDepth },
    ],
    Math.max(3, Math.round(detail.templeSteps / 10)),
  )
  const points = section(detail.section, 3)
  const half = { side: spec.templeThickness * 0.62, up: spec.templeHeight * 0.68 }
  return tube(path, { points, size: (share) => ({ side: half.side, up: half.up * (1 - 0.12 * share) }) })
}

export function metalFront(spec: FrameSpec, lens: Loop, detail: Detail): Surface {
  const bridge = crossBar(
    onRim(spec, lens, 'nasal', bridgeY(spec)),
    spec.bridgeArch,
    spec.bridgeThickness,
    detail,
  )
  const bar = spec.topBar
    ? [crossBar(onRim(spec, lens, 'nasal', spec.lensHeight * 0.43), 1.4, spec.bridgeThickness * 0.9, detail)]
    : []
  return merge([
    bothSides(wireRim(spec, lens, detail)),
    bridge,
    ...bar,
    bothSides(endPiece(spec, lens, detail)),
  ])
}
