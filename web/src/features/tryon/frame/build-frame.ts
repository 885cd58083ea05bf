import { type Detail, light } from './detail'
import { acetateFront } from './front-acetate'
import { metalFront } from './front-metal'
import { frontPins, hingeBarrel, templePins } from './hardware'
import { lensMiddle, lensSurface, tintColor } from './lens'
import { frameLooks } from './looks'
import type { Loop } from './loop'
import type { FrameModel, FrameNode, FramePart, FrameSizes, LookName } from './model'
import { grownPads, nosePads, padArms } from './nose-pads'
import { lensOutline } from './outlines'
import { type FrameSpec, frameWidth } from './spec'
import {
  bothSides,
  mapVertices,
  merge,
  mirror,
  type Rgba,
  type Surface,
  toGeometry,
  type Vertex,
} from './surface'
import { earBend, temple } from './temple'
import { tortoiseColor } from './tortoise'
import { add, type Vec3 } from './vector'
import { flatHinge, worn } from './worn'

type Paint = (at: Vec3, index: number) => Rgba

const origin: Vec3 = { x: 0, y: 0, z: 0 }

function spots(spec: FrameSpec): Paint | undefined {
  if (!spec.tortoise) return undefined
  const colorAt = tortoiseColor(spec.tortoise)
  return (at) => [...colorAt(at), 1]
}

function frontParts(spec: FrameSpec, lens: Loop, detail: Detail): FramePart[] {
  const part = (look: LookName, flat: Surface, paint?: Paint): FramePart => ({
    look,
    geometry: toGeometry(mapVertices(flat, worn(spec)), paint),
  })
  if (spec.material === 'metal') {
    const arms = spec.pads ? [part('hardware', padArms(spec, lens, detail))] : []
    return [part('frame', metalFront(spec, lens, detail)), ...arms]
  }
  const sheet = merge([acetateFront(spec, lens, detail), grownPads(spec, detail)])
  const pins = spec.pins ? [part('hardware', frontPins(spec, detail))] : []
  return [part('frame', sheet, spots(spec)), ...pins]
}

function lensPart(spec: FrameSpec, lens: Loop, detail: Detail): FramePart {
  const flat = bothSides(lensSurface(spec, lens, detail))
  const tint = tintColor(spec)
  const paint: Paint = (_, i) => tint((flat.vertices[i] as Vertex).position)
  return { look: 'lens', geometry: toGeometry(mapVertices(flat, worn(spec)), paint) }
}

/** Spots go on from where the hinge is; the other temple is cut from another place of the sheet. */
function templePaint(spec: FrameSpec, hinge: Vec3): Paint | undefined {
  const pattern = spec.material === 'metal' ? undefined : spots(spec)
  return pattern && ((at, i) => pattern(add(at, hinge), i))
}

function templeNode(spec: FrameSpec, detail: Detail, leftHinge: Vec3, isLeft: boolean): FrameNode {
  const hinge = isLeft ? leftHinge : { ...leftHinge, x: -leftHinge.x }
  const paint = templePaint(spec, hinge)
  const part = (look: LookName, left: Surface, how?: Paint): FramePart => ({
    look,
    geometry: toGeometry(isLeft ? left : mirror(left), how),
  })
  const { arm, tip } = temple(spec, detail)
  const small = [hingeBarrel(spec, detail), ...(spec.pins ? [templePins(spec, detail)] : [])]
  return {
    name: isLeft ? 'temple_L' : 'temple_R',
    position: hinge,
    parts: [
      part('temple', arm, paint),
      ...(tip ? [part('tip', tip, paint)] : []),
      part('hardware', merge(small)),
    ],
  }
}

function sizesOf(spec: FrameSpec, hinge: Vec3): FrameSizes {
  const rounded = (value: number) => Math.round(value * 100) / 100
  return {
    lensWidthMm: spec.lensWidth,
    lensHeightMm: spec.lensHeight,
    bridgeMm: spec.bridge,
    templeMm: spec.temple,
    frameWidthMm: rounded(frameWidth(spec)),
    hingeMm: [rounded(hinge.x), rounded(hinge.y), rounded(hinge.z)],
    earBendMm: rounded(spec.temple * earBend),
  }
}

export function buildFrame(spec: FrameSpec, detail: Detail = light): FrameModel {
  const lens = lensOutline(spec.shape, spec.lensWidth, spec.lensHeight, detail.outline).map((at) => ({
    x: at.x + lensMiddle(spec),
    y: at.y,
  }))
  const hinge = worn(spec)({ position: flatHinge(spec), normal: { x: 1, y: 0, z: 0 } }).position
  const pads: FrameNode[] = spec.pads
    ? [
        {
          name: 'pads',
          position: origin,
          parts: [{ look: 'pad', geometry: toGeometry(mapVertices(nosePads(spec, detail), worn(spec))) }],
        },
      ]
    : []
  return {
    nodes: [
      { name: 'front', position: origin, parts: frontParts(spec, lens, detail) },
      { name: 'lenses', position: origin, parts: [lensPart(spec, lens, detail)] },
      templeNode(spec, detail, hinge, true),
      templeNode(spec, detail, hinge, false),
      ...pads,
    ],
    looks: frameLooks(spec),
    sizes: sizesOf(spec, hinge),
  }
}
