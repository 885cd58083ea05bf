import type { FrameDescription, FrameMaterial, FrameSpec, Shape } from './spec'

type Build = Omit<
  FrameSpec,
  'shape' | 'material' | 'lensWidth' | 'bridge' | 'temple' | 'color' | 'tint' | 'lensHeight' | 'templeColor'
>

const acetate: Build = {
  rimThickness: 3.5,
  rimDepth: 4.4,
  browBoost: 0.35,
  wrapRadius: 330,
  lensRadius: 140,
  pantoscopicTilt: 8,
  hingeHeight: 0.62,
  endPiece: 5,
  endRise: 0,
  bridgeStyle: 'saddle',
  bridgeHeight: 0.36,
  bridgeArch: 2.2,
  bridgeThickness: 7.4,
  templeHeight: 6.2,
  templeThickness: 3.6,
  tipColor: '#151312',
  hardwareColor: '#d6a352',
  tortoise: null,
  pins: false,
  pads: false,
  topBar: false,
}

const metal: Build = {
  ...acetate,
  rimThickness: 1.6,
  rimDepth: 2.2,
  browBoost: 0,
  hingeHeight: 0.5,
  endPiece: 3.4,
  bridgeHeight: 0.34,
  bridgeArch: 3.6,
  bridgeThickness: 1.8,
  templeHeight: 2.3,
  templeThickness: 1.4,
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
    always: { hingeHeight: 0.6, lensRadius: 110 },
    usually: { topBar: true, bridgeHeight: 0.28, bridgeArch: 2.4 },
  },
  wayfarer: {
    material: 'acetate',
    heightShare: 0.74,
    always: { hingeHeight: 0.95, bridgeHeight: 0.46, lensRadius: 120 },
    usually: {
      pins: true,
      rimDepth: 5,
      browBoost: 0.5,
      endPiece: 4.4,
      bridgeArch: 1.4,
      bridgeThickness: 8.2,
      templeHeight: 7.2,
    },
  },
  round: {
    material: 'metal',
    heightShare: 0.96,
    always: { hingeHeight: 0.3 },
    usually: { bridgeHeight: 0.3, bridgeArch: 5.2 },
  },
  square: {
    material: 'acetate',
    heightShare: 0.75,
    always: { hingeHeight: 0.9, bridgeHeight: 0.5, lensRadius: 160 },
    usually: { pins: true },
  },
  'cat-eye': {
    material: 'acetate',
    heightShare: 0.77,
    always: { hingeHeight: 0.74, lensRadius: 120 },
    usually: {
      rimThickness: 3.2,
      browBoost: 0.42,
      endPiece: 6,
      endRise: 9.6,
      bridgeArch: 2,
      templeHeight: 5.6,
    },
  },
  sport: {
    material: 'acetate',
    heightShare: 0.65,
    always: { wrapRadius: 165, lensRadius: 90, pantoscopicTilt: 10, hingeHeight: 0.4 },
    usually: {
      rimThickness: 2.9,
      rimDepth: 3.9,
      browBoost: 0.45,
      endPiece: 2.6,
      templeHeight: 7.2,
      templeThickness: 3,
    },
  },
  oversized: {
    material: 'acetate',
    heightShare: 0.88,
    always: { hingeHeight: 0.62, bridgeHeight: 0.32, lensRadius: 115 },
    usually: { rimThickness: 3.9, rimDepth: 5, browBoost: 0.2, endPiece: 3.4, templeHeight: 7.4 },
  },
  panto: {
    material: 'acetate',
    heightShare: 0.92,
    always: { hingeHeight: 0.5, bridgeHeight: 0.42, lensRadius: 160 },
    usually: {
      pins: true,
      rimThickness: 3.2,
      browBoost: 0.15,
      bridgeStyle: 'keyhole',
      bridgeArch: 3.2,
      bridgeThickness: 5.6,
      templeHeight: 5.6,
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
