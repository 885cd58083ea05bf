import { linearRgb } from './color'
import type { Detail } from './detail'
import { type Loop, outwardNormals } from './loop'
import type { FrameSpec } from './spec'
import { grid, type Rgba, type Surface, type Vertex } from './surface'
import { lerp, normalize, type Vec2, type Vec3 } from './vector'

export const lensMiddle = (spec: FrameSpec) => (spec.bridge + spec.lensWidth) / 2

/** Height of the lens surface over the plane of the front; its edge lies in that plane on the average. */
export function lensDome(spec: FrameSpec, lens: Loop): (at: Vec2) => number {
  const fromMiddle = (at: Vec2) => (at.x - lensMiddle(spec)) ** 2 + at.y ** 2
  const edge = lens.reduce((sum, at) => sum + fromMiddle(at), 0) / lens.length
  return (at) => (edge - fromMiddle(at)) / (2 * spec.lensRadius)
}

/** A shallow cap of a ball that reaches a little under the rim. */
export function lensSurface(spec: FrameSpec, lens: Loop, detail: Detail): Surface {
  const seat = spec.material === 'metal' ? 0.2 : 0.5
  const middle = { x: lensMiddle(spec), y: 0 }
  const dome = lensDome(spec, lens)
  const normals = outwardNormals(lens)
  const edge = lens.map((at, i) => ({
    x: at.x + (normals[i]?.x ?? 0) * seat,
    y: at.y + (normals[i]?.y ?? 0) * seat,
  }))
  const rows = Array.from({ length: detail.lensRings + 1 }, (_, ring) =>
    edge.map((at): Vertex => {
      const share = ring / detail.lensRings
      const place = { x: lerp(middle.x, at.x, share), y: lerp(middle.y, at.y, share) }
      return {
        position: { ...place, z: dome(place) },
        normal: normalize({
          x: (place.x - middle.x) / spec.lensRadius,
          y: place.y / spec.lensRadius,
          z: 1,
        }),
      }
    }),
  )
  return grid(rows, { closeColumns: true })
}

/** The tint by height on the lens. */
export function tintColor(spec: FrameSpec): (at: Vec3) => Rgba {
  const [red, green, blue] = linearRgb(spec.tint.color)
  return (at) => {
    const height = Math.max(0, Math.min(1, at.y / spec.lensHeight + 0.5))
    return [red, green, blue, lerp(spec.tint.bottom, spec.tint.top, height)]
  }
}
