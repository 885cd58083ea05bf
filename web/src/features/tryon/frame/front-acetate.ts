import type { Detail } from './detail'
import { traceFront } from './front-contour'
import { cyclic, type Loop, nearest, outwardNormals, pointAt, resampleOpen } from './loop'
import type { FrameSpec } from './spec'
import { bothSides, grid, type Surface, type Vertex } from './surface'
import { distance, lerp, lerp3, normalize, radians, type Vec2 } from './vector'

/** One cut through the sheet, from the opening for the lens to the outer edge. */
interface Cut {
  readonly inner: Vec2
  readonly innerNormal: Vec2
  readonly outer: Vec2
  readonly outerNormal: Vec2
  /** In the middle of the bridge there is no outer edge: the other half goes on. */
  readonly seam: boolean
}

const up: Vec2 = { x: 0, y: 1 }
const down: Vec2 = { x: 0, y: -1 }

/** Normals of an edge that its mirror image continues without a kink. */
function edgeNormals(edge: readonly Vec2[]): Vec2[] {
  const normals = outwardNormals(edge)
  return normals.map((normal, i) => (i === 0 ? up : i === edge.length - 1 ? down : normal))
}

/** Nearest points run around the opening in order; where the outer edge doubles back they wait. */
function inOrder(feet: readonly number[], count: number): number[] {
  let last = feet[0] ?? 0
  return feet.map((foot) => {
    const ahead = ((foot - last + count * 1.5) % count) - count / 2
    last += Math.max(0, ahead)
    return last
  })
}

function cuts(spec: FrameSpec, lens: Loop, detail: Detail): Cut[] {
  const traced = traceFront(spec, lens, Math.min(0.5, detail.frontStep / 2))
  const total = traced.reduce((sum, p, i) => (i === 0 ? 0 : sum + distance(p, traced[i - 1] as Vec2)), 0)
  const edge = resampleOpen(traced, Math.round((total / detail.frontStep) * 1.25), 2.5)
  const normals = edgeNormals(edge)
  const [top, bottom] = [edge[0] as Vec2, edge[edge.length - 1] as Vec2]
  const margin = edgeRadius(spec) * 1.02
  const seamCount = Math.max(3, Math.round((top.y - bottom.y) / detail.frontStep))
  const seam = Array.from({ length: seamCount }, (_, i) => ({
    x: 0,
    y: lerp(bottom.y + margin, top.y - margin, i / (seamCount - 1)),
  }))
  const lensNormals = outwardNormals(lens)
  const outer = [...edge, ...seam]
  const feet = inOrder(
    outer.map((point) => nearest(lens, point).at),
    lens.length,
  )
  return outer.map((point, i) => ({
    inner: pointAt(lens, feet[i] ?? 0),
    innerNormal: pointAt(lensNormals, feet[i] ?? 0),
    outer: point,
    outerNormal: normals[i] ?? up,
    seam: i >= edge.length,
  }))
}

/** Radius of the outer edge in front; small enough for the middle of the thinnest bridge. */
const edgeRadius = (spec: FrameSpec) =>
  Math.min(1.5, spec.rimDepth * 0.36, spec.rimThickness * 0.4, spec.bridgeThickness * 0.24)

/** Polishing leaves no face quite flat: it keeps a few degrees of lean towards its edges. */
const crown = radians(83)

/** A turn from the wall of an edge to its face: how far in, how far from the face, which way it looks. */
function rounding(radius: number, steps: number) {
  return Array.from({ length: steps + 1 }, (_, i) => {
    const angle = (i / steps) * crown
    return {
      inset: radius * (1 - Math.cos(angle)),
      below: radius * (1 - Math.sin(angle)),
      wall: Math.cos(angle),
      face: Math.sin(angle),
    }
  })
}

/** The closed row of vertices around one cut: opening, front, outer edge, back. */
function row(cut: Cut, spec: FrameSpec, detail: Detail): Vertex[] {
  const half = spec.rimDepth / 2
  const width = distance(cut.inner, cut.outer)
  const innerRadius = Math.min(0.8, width * 0.22)
  const outerRadius = edgeRadius(spec)
  const place = (at: Vec2, z: number, nx: number, ny: number, nz: number): Vertex => ({
    position: { ...at, z },
    normal: normalize({ x: nx, y: ny, z: nz }),
  })
  const inset = (at: Vec2, normal: Vec2, by: number) => ({ x: at.x + normal.x * by, y: at.y + normal.y * by })
  const opening = (side: 1 | -1) =>
    rounding(innerRadius * (side > 0 ? 1 : 0.7), side > 0 ? detail.edge : Math.ceil(detail.edge / 2)).map(
      (r) =>
        place(
          inset(cut.inner, cut.innerNormal, r.inset),
          side * (half - r.below),
          -cut.innerNormal.x * r.wall,
          -cut.innerNormal.y * r.wall,
          side * r.face,
        ),
    )
  const rim = (side: 1 | -1) =>
    rounding(outerRadius * (side > 0 ? 1 : 0.7), side > 0 ? detail.edge + 1 : Math.ceil(detail.edge / 2)).map(
      (r) =>
        cut.seam
          ? place(cut.outer, side * half, 0, 0, side)
          : place(
              inset(cut.outer, cut.outerNormal, -r.inset),
              side * (half - r.below),
              cut.outerNormal.x * r.wall,
              cut.outerNormal.y * r.wall,
              side * r.face,
            ),
    )
  const across = (from: Vertex, to: Vertex, steps: number) =>
    Array.from({ length: steps - 1 }, (_, i) => {
      const share = (i + 1) / steps
      return {
        position: lerp3(from.position, to.position, share),
        normal: normalize(lerp3(from.normal, to.normal, share)),
      }
    })
  const innerFront = opening(1)
  const innerBack = opening(-1)
  const outerFront = rim(1)
  const outerBack = rim(-1)
  const end = (vertices: readonly Vertex[]) => vertices[vertices.length - 1] as Vertex
  return [
    ...innerBack.toReversed(),
    ...innerFront,
    ...across(end(innerFront), end(outerFront), detail.face),
    ...outerFront.toReversed(),
    ...outerBack,
    ...across(end(outerBack), end(innerBack), Math.max(1, Math.floor(detail.face / 3))),
  ]
}

/** A front milled from one sheet: rims, bridge and end pieces without a joint. */
export function acetateFront(spec: FrameSpec, lens: Loop, detail: Detail): Surface {
  const rows = cuts(spec, lens, detail).map((cut) => row(cut, spec, detail))
  const inMiddle = (r: number, column: number) => Math.abs(cyclic(cyclic(rows, r), column).position.x) < 1e-6
  const half = grid(rows, {
    closeRows: true,
    closeColumns: true,
    // Where both halves touch inside the bridge there is no surface.
    keep: (r, c) => !(inMiddle(r, c) && inMiddle(r + 1, c) && inMiddle(r, c + 1) && inMiddle(r + 1, c + 1)),
  })
  return bothSides(half)
}
