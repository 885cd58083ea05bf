import { clamp } from '../frame/vector'
import type { TrueMeasure } from './true-size'

export const sizes = ['XS', 'S', 'M', 'L', 'XL'] as const
export type Size = (typeof sizes)[number]

/** Lens and bridge together should be this much wider than the pupils are apart. */
const roomMm = 8
/** Lens and bridge together, in the middle of each size of the shop's table. */
const middles = [63, 68.5, 74.5, 80.5, 86]
/** Nearer than this to the border of two sizes, both are named: the next picture could say the other. */
const closeCallMm = { least: 1, most: 2 }

/** A hint from a camera, good to about half a size: never a measure for prescription lenses. */
export function suggestSizes({ pupilsMm, spreadMm }: TrueMeasure): readonly Size[] {
  const wanted = pupilsMm + roomMm
  const borders = middles.slice(1).map((middle, i) => (middle + (middles[i] as number)) / 2)
  const close = clamp(spreadMm, closeCallMm.least, closeCallMm.most)
  return sizes.filter((_, i) => {
    const [from, to] = [borders[i - 1] ?? Number.NEGATIVE_INFINITY, borders[i] ?? Number.POSITIVE_INFINITY]
    return wanted > from - close && wanted < to + close
  })
}

export type Verdict = 'narrow' | 'snug' | 'right' | 'roomy' | 'wide'

/** How a frame sits on a face, by how much wider it is than it should be. */
export function fitVerdict(
  { pupilsMm }: Pick<TrueMeasure, 'pupilsMm'>,
  frame: { readonly lensWidth: number; readonly bridge: number },
): Verdict {
  const tooWide = frame.lensWidth + frame.bridge - (pupilsMm + roomMm)
  if (tooWide < -8) return 'narrow'
  if (tooWide < -4) return 'snug'
  if (tooWide <= 4) return 'right'
  return tooWide <= 8 ? 'roomy' : 'wide'
}
