import { filledBy } from './frame-from-traits'
import type { FrameValues } from './frame-values'

/** A characteristic that means something of a frame, its values, and which of them the product has. */
export interface TraitChoice {
  readonly id: string
  readonly name: string
  readonly meaning: string
  readonly values: readonly { readonly id: string; readonly value: string; readonly swatch: string }[]
  readonly chosen?: string
}

/** What the frame says of the characteristics: values that are there, and measures that nobody stamped yet. */
export interface TraitsTold {
  readonly chosen: Readonly<Record<string, string>>
  readonly missing: readonly { readonly characteristicId: string; readonly value: string }[]
}

const colourFields = ['color', 'dark', 'tint'] as const
/** As far as two colours may be apart, of 441, and still be called the same. */
const sameColour = 60

function apart(a: string, b: string): number {
  const part = (color: string, i: number) => Number.parseInt(color.slice(1 + 2 * i, 3 + 2 * i), 16)
  return Math.hypot(...[0, 1, 2].map((i) => part(a, i) - part(b, i)))
}

/** How far a value is from what the frame says: 0 for the same, nothing where it says something else. */
function unlike(trait: TraitChoice, value: TraitChoice['values'][number], frame: FrameValues): number | null {
  const filled = filledBy({ meaning: trait.meaning, ...value })
  const fields = Object.entries(filled) as [keyof FrameValues, string][]
  if (fields.length === 0) return null
  let far = 0
  for (const [field, said] of fields) {
    if (colourFields.some((one) => one === field)) far = Math.max(far, apart(said, frame[field]))
    else if (said.replace(',', '.') !== frame[field].replace(',', '.')) return null
  }
  return far <= sameColour ? far : null
}

const stampOf = ({ lens_width, bridge, temple }: FrameValues) => `${lens_width}-${bridge}-${temple}`

/** The other way round than `filledFrom`: what is described once need not be chosen among the characteristics too. */
export function traitsFrom(frame: FrameValues, traits: readonly TraitChoice[]): TraitsTold {
  const chosen: Record<string, string> = {}
  const missing: { characteristicId: string; value: string }[] = []
  for (const trait of traits) {
    const rated = trait.values.flatMap((value) => {
      const far = unlike(trait, value, frame)
      return far === null ? [] : [{ id: value.id, far }]
    })
    if (rated.some(({ id }) => id === trait.chosen)) continue
    const [nearest] = rated.sort((a, b) => a.far - b.far)
    if (nearest) chosen[trait.id] = nearest.id
    else if (trait.meaning === 'size') missing.push({ characteristicId: trait.id, value: stampOf(frame) })
  }
  return { chosen, missing }
}
