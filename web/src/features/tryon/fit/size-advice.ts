import type { TrueMeasure } from './true-size'

export const sizes = ['XS', 'S', 'M', 'L', 'XL'] as const
export type Size = (typeof sizes)[number]

/** Lens and bridge together should be this much wider than the pupils are apart. */
const roomMm = 8
/** Lens and bridge together, in the middle of each size of the shop's table, and such a frame's whole width. */
const middles = [63, 68.5, 74.5, 80.5, 86]
const widths = [117, 126, 136, 146, 155]
/** Nearer than this to the border of two sizes, the width of the face decides. */
const closeCallMm = 1

const border = (values: readonly number[], i: number) =>
  ((values[i] as number) + (values[i + 1] as number)) / 2

/** A hint from a camera, good to about half a size: never a measure for prescription lenses. */
export function suggestSize({ pupilsMm, faceWidthMm }: TrueMeasure): Size {
  const wanted = pupilsMm + roomMm
  for (let i = 0; i < sizes.length - 1; i++) {
    const away = wanted - border(middles, i)
    const isSmaller = Math.abs(away) < closeCallMm ? faceWidthMm < border(widths, i) : away < 0
    if (isSmaller) return sizes[i] as Size
  }
  return 'XL'
}

export type Verdict = 'narrow' | 'snug' | 'right' | 'roomy' | 'wide'

/** How a frame sits on a face, by how much wider it is than it should be. */
export function fitVerdict(
  { pupilsMm }: TrueMeasure,
  frame: { readonly lensWidth: number; readonly bridge: number },
): Verdict {
  const tooWide = frame.lensWidth + frame.bridge - (pupilsMm + roomMm)
  if (tooWide < -8) return 'narrow'
  if (tooWide < -4) return 'snug'
  if (tooWide <= 4) return 'right'
  return tooWide <= 8 ? 'roomy' : 'wide'
}
