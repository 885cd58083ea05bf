import type { FrameDescription } from '@/features/tryon/frame/spec'

export type View = 'front' | 'three-quarter' | 'side' | 'detail' | 'hero' | 'band'

export interface Job {
  readonly frame: FrameDescription
  readonly view: View
  readonly width: number
  readonly height: number
  /** Pictures laid over each other; more make finer edges. */
  readonly samples: number
  /** Directions from which light falls on the floor; more make softer shadows. */
  readonly lights: number
  /** Widths of the files wanted, none larger than the picture. */
  readonly sizes: readonly number[]
}

/** Where the camera stands and how much of the picture the frame takes. */
export interface Pose {
  /** The frame turned on the table, and the camera above it, in degrees. */
  readonly turn: number
  readonly above: number
  readonly fillWidth: number
  readonly fillHeight: number
  /** Middle of the frame away from the middle of the picture, as a share of half its size. */
  readonly shift: { readonly x: number; readonly y: number }
  /** Where palms throw their shade; without it the picture is taken in the studio. */
  readonly palms?: readonly [number, number]
}

export const poses: Readonly<Record<View, Pose>> = {
  front: { turn: 0, above: 7, fillWidth: 0.8, fillHeight: 0.62, shift: { x: 0, y: -0.02 } },
  'three-quarter': { turn: 30, above: 9, fillWidth: 0.8, fillHeight: 0.62, shift: { x: 0, y: -0.02 } },
  side: { turn: 84, above: 6, fillWidth: 0.84, fillHeight: 0.62, shift: { x: 0, y: -0.02 } },
  detail: { turn: 46, above: 16, fillWidth: 2.3, fillHeight: 9, shift: { x: 0.18, y: -0.5 } },
  // Words lie over the left of the hero.
  hero: {
    turn: -22,
    above: 33,
    fillWidth: 0.37,
    fillHeight: 0.7,
    shift: { x: 0.4, y: 0.13 },
    palms: [0.13, 0.07],
  },
  band: {
    turn: 24,
    above: 33,
    fillWidth: 0.6,
    fillHeight: 0.7,
    shift: { x: -0.02, y: 0.14 },
    palms: [0.1, 0.2],
  },
}
