import type { Group, Pair } from './characteristic-api'

/** What a product is described by: the chosen value of each characteristic, by their ids. */
export type Choice = Readonly<Record<string, string>>

export const choiceOf = (pairs: Pair[]): Choice =>
  Object.fromEntries(pairs.map((pair) => [pair.characteristic_id, pair.value_id]))

export const pairsOf = (choice: Choice): Pair[] =>
  Object.entries(choice).map(([characteristic_id, value_id]) => ({ characteristic_id, value_id }))

/** Only what is active can be chosen, but what a product already has is never hidden, so saving loses nothing. */
export function offeredGroups(groups: Group[], saved: Choice): Group[] {
  return groups
    .map((group) => ({
      ...group,
      characteristics: group.characteristics
        .filter(({ id, is_active }) => (group.is_active && is_active) || id in saved)
        .map((one) => ({
          ...one,
          values: one.values.filter(({ id, is_active }) => is_active || saved[one.id] === id),
        })),
    }))
    .filter(({ is_active, characteristics }) => is_active || characteristics.length > 0)
}

/** An empty value removes the characteristic from the product. */
export function withValue(choice: Choice, characteristicId: string, valueId: string): Choice {
  const { [characteristicId]: _, ...others } = choice
  return valueId ? { ...others, [characteristicId]: valueId } : others
}

/** Each characteristic that has values gets its first one; what was chosen before stays. */
export function withGroup(choice: Choice, group: Group): Choice {
  const first = group.characteristics.flatMap(({ id, values }) => (values[0] ? [[id, values[0].id]] : []))
  return { ...Object.fromEntries(first), ...choice }
}

export function withoutGroup(choice: Choice, group: Group): Choice {
  return group.characteristics.reduce((left, { id }) => withValue(left, id, ''), choice)
}

/**
 * A group is chosen when each of its characteristics that has values is, so removing one of them
 * unchecks the group by itself.
 */
export function groupState(choice: Choice, group: Group): 'all' | 'some' | 'none' {
  const choosable = group.characteristics.filter(({ values }) => values.length > 0)
  const chosen = choosable.filter(({ id }) => id in choice)
  if (chosen.length === 0) return 'none'
  return chosen.length === choosable.length ? 'all' : 'some'
}
