import { type Front, type Size, sizeOf, sizes, sizeWords } from './sizes'

/** What is known of a face, in millimetres; by hand or from one's own glasses only its sizes are. */
export interface Face {
  /** The best first; a second one where it was a close call. */
  readonly sizes: readonly Size[]
  readonly pupils?: number
  readonly width?: number
}

/** Lens and bridge together should be this much wider than the pupils are apart. */
const room = 8
/** Lens and bridge together, where one size of the shop's table ends and the next begins. */
const borders = [65.75, 71.5, 77.5, 83.25]
/** Nearer than this to a border both sizes are named: another measure could say the other. */
const closeCall = 1.5
/** Nearer than this the width of the face decides which of both comes first. */
const tie = 1
/** The faces that fronts in the middle of each size sit on. */
const widths = [117, 126, 136, 146, 155]

/** A hint from a camera, good to about half a size: never a measure for prescription lenses. */
export function sizesFor({ pupils, width }: { pupils: number; width?: number }): Size[] {
  const wanted = pupils + room
  const at = borders.filter((border) => wanted >= border).length
  const apart = (side: number) => Math.abs((borders[side] ?? Number.POSITIVE_INFINITY) - wanted)
  const [side, other] = apart(at - 1) < apart(at) ? [at - 1, at - 1] : [at, at + 1]
  const both = apart(side) < closeCall ? [at, other] : [at]
  if (apart(side) < tie && width !== undefined) {
    const off = (one: number) => Math.abs((widths[one] as number) - width)
    both.sort((a, b) => off(a) - off(b))
  }
  return both.map((one) => sizes[one] as Size)
}

export type Verdict = 'narrow' | 'snug' | 'right' | 'roomy' | 'wide'

/** How a frame sits on a face. One of a size that was named is right, so that no two places contradict each other. */
export function fitVerdict({ sizes: mine, pupils }: Face, front: Front): Verdict {
  const size = sizeOf(front)
  if (mine.includes(size)) return 'right'
  if (pupils === undefined) return bySteps(mine, size)
  const tooWide = front.lens + front.bridge - (pupils + room)
  if (tooWide < -8) return 'narrow'
  if (tooWide < -4) return 'snug'
  if (tooWide <= 4) return 'right'
  return tooWide <= 8 ? 'roomy' : 'wide'
}

/** By how many sizes it is off the nearest of mine. */
function bySteps(mine: readonly Size[], size: Size): Verdict {
  const steps = mine
    .map((one) => sizes.indexOf(size) - sizes.indexOf(one))
    .reduce((nearest, step) => (Math.abs(step) < Math.abs(nearest) ? step : nearest))
  if (steps < 0) return steps < -1 ? 'narrow' : 'snug'
  return steps > 1 ? 'wide' : 'roomy'
}

export const verdictTexts: Record<Verdict, string> = {
  narrow: 'Te queda estrecha',
  snug: 'Te queda ajustada',
  right: 'A tu medida',
  roomy: 'Te queda algo amplia',
  wide: 'Te queda amplia',
}

/** My size and this frame's in a sentence. */
export function fitSentence(face: Face, front: Front): string {
  const verdict = fitVerdict(face, front)
  const words = verdict === 'right' ? 'te queda' : verdictTexts[verdict].toLowerCase()
  return `Tu talla es ${sizeWords(face)}. Esta montura es ${sizeOf(front)}: ${words}.`
}

export const sizeCaveat =
  'Estimada por el tamaño del iris: puede variar unos 3 mm, media talla. No es una medida para lentes graduados.'
