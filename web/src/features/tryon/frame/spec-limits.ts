import { bridgeStyles, type FrameSpec, materials, shapes } from './spec'

type NumberField = {
  [K in keyof FrameSpec]: FrameSpec[K] extends number ? K : never
}[keyof FrameSpec]

/** What a frame can measure and still be a frame. Lengths in millimetres, angles in degrees, the rest shares. */
export const limits: Readonly<Record<NumberField, readonly [low: number, high: number]>> = {
  lensWidth: [36, 72],
  lensHeight: [22, 64],
  bridge: [10, 30],
  temple: [110, 170],
  rimThickness: [0.8, 8],
  rimDepth: [1, 8],
  browBoost: [0, 1.5],
  wrapRadius: [90, 2000],
  lensRadius: [60, 1000],
  pantoscopicTilt: [0, 20],
  hingeHeight: [-0.5, 0.95],
  endPiece: [0, 12],
  endRise: [0, 12],
  bridgeHeight: [-0.3, 0.9],
  bridgeArch: [0, 10],
  bridgeThickness: [1, 16],
  templeHeight: [1, 20],
  templeThickness: [0.8, 8],
}

export interface SpecProblem {
  readonly field: string
  readonly reason: 'unknown' | 'not-a-number' | 'too-small' | 'too-large' | 'not-a-color'
  readonly low?: number
  readonly high?: number
}

const isColor = (value: unknown) => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value)

function inRange(field: string, value: unknown, low: number, high: number): SpecProblem[] {
  if (typeof value !== 'number' || !Number.isFinite(value)) return [{ field, reason: 'not-a-number' }]
  if (value < low) return [{ field, reason: 'too-small', low, high }]
  return value > high ? [{ field, reason: 'too-large', low, high }] : []
}

const oneOf = (field: string, value: unknown, known: readonly string[]): SpecProblem[] =>
  known.includes(value as string) ? [] : [{ field, reason: 'unknown' }]

const color = (field: string, value: unknown): SpecProblem[] =>
  isColor(value) ? [] : [{ field, reason: 'not-a-color' }]

/** Everything that keeps a frame from being built; nothing if it can be. */
export function specProblems(spec: FrameSpec): SpecProblem[] {
  const numbers = Object.entries(limits).flatMap(([field, [low, high]]) =>
    inRange(field, spec[field as NumberField], low, high),
  )
  const spots = spec.tortoise
    ? [
        ...color('tortoise.light', spec.tortoise.light),
        ...color('tortoise.dark', spec.tortoise.dark),
        ...inRange('tortoise.spot', spec.tortoise.spot, 2, 40),
        ...inRange('tortoise.coverage', spec.tortoise.coverage, 0, 1),
        ...inRange('tortoise.seed', spec.tortoise.seed, 0, 9999),
      ]
    : []
  return [
    ...oneOf('shape', spec.shape, shapes),
    ...oneOf('material', spec.material, materials),
    ...oneOf('bridgeStyle', spec.bridgeStyle, bridgeStyles),
    ...numbers,
    ...(['color', 'templeColor', 'tipColor', 'hardwareColor'] as const).flatMap((field) =>
      color(field, spec[field]),
    ),
    ...color('tint.color', spec.tint.color),
    ...inRange('tint.top', spec.tint.top, 0, 1),
    ...inRange('tint.bottom', spec.tint.bottom, 0, 1),
    ...spots,
  ]
}
