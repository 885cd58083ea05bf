export const shapes = [
  'aviator',
  'wayfarer',
  'round',
  'square',
  'cat-eye',
  'sport',
  'oversized',
  'panto',
] as const
export type Shape = (typeof shapes)[number]

export const materials = ['acetate', 'metal', 'translucent'] as const
export type FrameMaterial = (typeof materials)[number]

export const bridgeStyles = ['saddle', 'keyhole'] as const
export type BridgeStyle = (typeof bridgeStyles)[number]

/** Colour and strength of a lens; strengths run from 0 (clear) to 1 (opaque). */
export interface Tint {
  readonly color: string
  readonly top: number
  readonly bottom: number
}

/** Spots of a dark colour in a light one. The seed moves the spots, coverage is how dark the whole is. */
export interface Tortoise {
  readonly light: string
  readonly dark: string
  /** Size of the spots in millimetres. */
  readonly spot: number
  readonly coverage: number
  readonly seed: number
}

/** Everything that makes a frame. Lengths are millimetres, angles degrees, colours #rrggbb. */
export interface FrameSpec {
  readonly shape: Shape
  readonly material: FrameMaterial
  readonly lensWidth: number
  readonly lensHeight: number
  readonly bridge: number
  readonly temple: number
  readonly rimThickness: number
  readonly rimDepth: number
  /** How much thicker the rim is at the brow than at the side. */
  readonly browBoost: number
  /** Radius to which the front is bent around the face. */
  readonly wrapRadius: number
  /** Radius of the lens itself. */
  readonly lensRadius: number
  /** How far the lower rim leans towards the cheek. */
  readonly pantoscopicTilt: number
  /** Hinge above the middle of the lens, as a share of half its height. */
  readonly hingeHeight: number
  /** How far the end piece stands out beyond the rim. */
  readonly endPiece: number
  /** How far the outer end of the front rises above the hinge. */
  readonly endRise: number
  readonly bridgeStyle: BridgeStyle
  /** Bridge above the middle of the lens, as a share of half its height. */
  readonly bridgeHeight: number
  readonly bridgeArch: number
  readonly bridgeThickness: number
  readonly templeHeight: number
  readonly templeThickness: number
  readonly color: string
  readonly templeColor: string
  /** Sleeves over the ends of metal temples, and the colour of pins and hinges in acetate. */
  readonly tipColor: string
  readonly hardwareColor: string
  readonly tortoise: Tortoise | null
  readonly tint: Tint
  /** Metal pins that hold the hinges, seen from the front. */
  readonly pins: boolean
  readonly pads: boolean
  readonly topBar: boolean
}

/** What is printed on a temple and what one sees: enough for a frame, the rest follows from the shape. */
export type FrameDescription = Pick<
  FrameSpec,
  'shape' | 'lensWidth' | 'bridge' | 'temple' | 'color' | 'tint'
> &
  Partial<FrameSpec>

/** From hinge to hinge, outside. */
export function frameWidth(spec: FrameSpec): number {
  return 2 * (spec.lensWidth + spec.rimThickness + spec.endPiece) + spec.bridge
}
