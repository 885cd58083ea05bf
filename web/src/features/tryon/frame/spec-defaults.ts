import type { FrameDescription, FrameMaterial, FrameSpec, Shape } from './spec'

type Build = Omit<
  FrameSpec,
  'shape' | 'material' | 'lensWidth' | 'bridge' | 'temple' | 'color' | 'tint' | 'lensHeight' | 'templeColor'
>

const acetate: Build = {
  rimThickness: 3.4,
  rimDepth: 4.2,
  browBoost: 0.35,
  wrapRadius: 420,
  lensRadius: 130,
  pantoscopicTilt: 8,
  hingeHeight: 0.6,
  endPiece: 2.2,
  endRise: 0,
  bridgeStyle: 'saddle',
  bridgeHeight: 0.38,
  bridgeArch: 2.2,
  bridgeThickness: 7.4,
  templeHeight: 5.8,
  templeThickness: 3.4,
  tipColor: '#151312',
  hardwareColor: '#c9cbcd',
  tortoise: null,
  pins: false,
  pads: false,
  topBar: false,
}

const metal: Build = {
  ...acetate,
  rimThickness: 1.5,
  rimDepth: 1.9,
  browBoost: 0,
  hingeHeight: 0.45,
  bridgeHeight: 0.3,
  bridgeArch: 4,
  bridgeThickness: 1.9,
  templeHeight: 2.3,
  templeThickness: 1.5,
  pads: true,
}

interface ShapeDefaults {
  readonly material: FrameMaterial
  /** Lens height as a share of its width. */
  readonly heightShare: number
  /** What the shape asks for in any material. */
  readonly always?: Partial<Build>
  /** What it asks for in the material it is usually made of. */
  readonly usually?: Partial<Build>
}

const byShape: Record<Shape, ShapeDefaults> = {
  aviator: {
    material: 'metal',
    heightShare: 0.86,
    always: { hingeHeight: 0.62, lensRadius: 115 },
    usually: { topBar: true, bridgeHeight: 0.22, bridgeArch: 2.4 },
  },
  wayfarer: {
    material: 'acetate',
    heightShare: 0.77,
    always: { hingeHeight: 0.74, bridgeHeight: 0.46 },
    usually: { pins: true, browBoost: 0.55, bridgeArch: 1.6, templeHeight: 7 },
  },
  round: {
    material: 'metal',
    heightShare: 0.96,
    always: { hingeHeight: 0.35 },
    usually: { bridgeArch: 5 },
  },
  square: {
    material: 'acetate',
    heightShare: 0.74,
    always: { hingeHeight: 0.66, bridgeHeight: 0.48 },
    usually: { pins: true },
  },
  'cat-eye': {
    material: 'acetate',
    heightShare: 0.79,
    always: { hingeHeight: 0.72, bridgeHeight: 0.34 },
    usually: { browBoost: 0.8, endRise: 4.4, templeHeight: 4.8 },
  },
  sport: {
    material: 'acetate',
    heightShare: 0.65,
    always: { wrapRadius: 150, lensRadius: 95, pantoscopicTilt: 10, hingeHeight: 0.4 },
    usually: {
      rimThickness: 2.4,
      rimDepth: 3.2,
      browBoost: 0.5,
      bridgeThickness: 6,
      templeHeight: 7,
      templeThickness: 2.8,
    },
  },
  oversized: {
    material: 'acetate',
    heightShare: 0.9,
    always: { hingeHeight: 0.62, bridgeHeight: 0.3 },
    usually: { browBoost: 0.25, templeHeight: 7.4 },
  },
  panto: {
    material: 'acetate',
    heightShare: 0.92,
    always: { hingeHeight: 0.55, bridgeHeight: 0.4 },
    usually: {
      pins: true,
      rimThickness: 2.8,
      browBoost: 0.2,
      bridgeStyle: 'keyhole',
      bridgeArch: 2.6,
      bridgeThickness: 6.6,
      templeHeight: 5.2,
    },
  },
}

/** Translucent frames are cut from acetate, too. */
const cutLike = (material: FrameMaterial) => (material === 'metal' ? 'metal' : 'acetate')

/** A whole frame from what staff know of it; whatever they add stands before what the shape suggests. */
export function frameSpec(description: FrameDescription): FrameSpec {
  const shape = byShape[description.shape]
  const material = description.material ?? shape.material
  return {
    ...(material === 'metal' ? metal : acetate),
    ...shape.always,
    ...(cutLike(material) === shape.material ? shape.usually : {}),
    material,
    lensHeight: Math.round(description.lensWidth * shape.heightShare),
    templeColor: description.color,
    ...description,
  }
}
