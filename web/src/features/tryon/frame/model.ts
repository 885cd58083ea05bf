import type { Geometry } from './surface'
import type { Vec3 } from './vector'

export type LookName = 'frame' | 'temple' | 'tip' | 'hardware' | 'lens' | 'pad'

/** How a part takes light; colour is linear. With vertex colours the two are multiplied. */
export interface Look {
  readonly color: readonly [number, number, number]
  readonly opacity: number
  readonly metalness: number
  readonly roughness: number
  /** A coat of varnish over the colour, from 0 to 1. */
  readonly clearcoat: number
  readonly seeThrough: boolean
}

export interface FramePart {
  readonly look: LookName
  readonly geometry: Geometry
}

/** A piece that moves as one, about its own origin: temples turn at their hinges. */
export interface FrameNode {
  readonly name: 'front' | 'lenses' | 'pads' | 'temple_L' | 'temple_R'
  readonly position: Vec3
  readonly parts: readonly FramePart[]
}

/** What the try-on needs to know to place a frame, in millimetres. */
export interface FrameSizes {
  readonly lensWidthMm: number
  readonly lensHeightMm: number
  readonly bridgeMm: number
  readonly templeMm: number
  readonly frameWidthMm: number
  readonly hingeMm: readonly [number, number, number]
  readonly earBendMm: number
}

/** Origin: middle of the bridge, at the height of the lenses' middle, in the plane of the front. */
export interface FrameModel {
  readonly nodes: readonly FrameNode[]
  readonly looks: Readonly<Record<LookName, Look>>
  readonly sizes: FrameSizes
}
