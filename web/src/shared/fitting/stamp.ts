import type { Front } from './sizes'

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
