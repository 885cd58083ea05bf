/** Sizes as catalogue and try-on share them, by the same rule as the server's (internal/catalog/size.go). */
export const sizes = ['XS', 'S', 'M', 'L', 'XL'] as const
export type Size = (typeof sizes)[number]

/** What decides how wide a frame is, in millimetres. */
export interface Front {
  readonly lens: number
  readonly bridge: number
}

/** Fronts from which on the next letter counts. */
const wider = [113, 123, 133, 143]

export const sizeOf = ({ lens, bridge }: Front): Size =>
  sizes[wider.filter((from) => 2 * lens + bridge >= from).length] as Size

/** Lens, bridge and temple in millimetres, as they are stamped on a temple: "47-23-145". */
export const stamp = /^(\d{2})\D{1,3}(\d{2})\D{1,3}(\d{3})\b/

const typed = /^\D*(\d{2})\D{1,3}(\d{2})(?!\d)/
/** Numbers that glasses have; others were read off something else. */
const possible = { lens: [38, 68], bridge: [10, 30] } as const

/** What people read off their own glasses, with the temple or without it. */
export function readGlasses(text: string): Front | null {
  const [, lens, bridge] = (typed.exec(text) ?? []).map(Number)
  if (lens === undefined || bridge === undefined) return null
  const isWithin = (value: number, [from, to]: readonly [number, number]) => value >= from && value <= to
  return isWithin(lens, possible.lens) && isWithin(bridge, possible.bridge) ? { lens, bridge } : null
}
