/** A form's values by their fields. */
export type Fields = Record<string, unknown>

/** As they are written, whatever the order of an object's fields. */
export const same = (one: unknown, other: unknown) => one === other || written(one) === written(other)

const written = (value: unknown) =>
  JSON.stringify(value, (_, part) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

/** The fields in which a form differs from the record that was read. */
export function changedFields<Values extends object>(
  base: Values,
  values: Values,
): (keyof Values & string)[] {
  const fields = Object.keys(base) as (keyof Values & string)[]
  return fields.filter((field) => !same(base[field], values[field]))
}

/** Their record with my changes on it, and the fields that both of us changed, each otherwise. */
export function merge3<Values extends object>(base: Values, mine: Values, theirs: Values) {
  const values = { ...theirs }
  const overlaps: (keyof Values & string)[] = []
  for (const field of changedFields(base, mine)) {
    values[field] = mine[field]
    if (!same(base[field], theirs[field]) && !same(mine[field], theirs[field])) overlaps.push(field)
  }
  return { values, overlaps }
}
