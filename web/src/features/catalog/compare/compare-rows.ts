import type { ProductDetail } from '../api'
import { groupTraits } from '../characteristic-groups'

/** One line of the comparison, with a text for each product. */
export interface CompareRow {
  readonly id: string
  readonly name: string
  readonly values: readonly string[]
}

/** What a product does not say. */
export const unsaid = '–'

/** Characteristics of all, in the order of staff: one that only a later product has stands after what it follows there. */
export function characteristicRows(products: readonly ProductDetail[]): CompareRow[] {
  const all = products.map(({ characteristics }) =>
    groupTraits(characteristics).flatMap(({ lines }) => lines),
  )
  const order: { id: string; name: string }[] = []
  for (const lines of all) {
    let after = -1
    for (const { id, name } of lines) {
      const at = order.findIndex((one) => one.id === id)
      if (at < 0) order.splice(after + 1, 0, { id, name })
      after = at < 0 ? after + 1 : at
    }
  }
  return order.map(({ id, name }) => ({
    id,
    name,
    values: all.map((lines) => lines.find((line) => line.id === id)?.values.join(', ') ?? unsaid),
  }))
}

export const differs = ({ values }: Pick<CompareRow, 'values'>) => new Set(values).size > 1
