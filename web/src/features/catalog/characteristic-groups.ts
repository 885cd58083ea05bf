import { stamp } from '@/shared/fitting/stamp'
import type { Trait } from './api'

export interface CharacteristicGroup {
  id: string
  name: string
  lines: { id: string; name: string; values: string[] }[]
}

/** Values by characteristic and characteristics by group, in the order they came. */
export function groupTraits(traits: Trait[]): CharacteristicGroup[] {
  const groups = new Map<string, CharacteristicGroup>()
  for (const { characteristic, value } of traits) {
    const { id, name } = characteristic.group
    const group = groups.get(id) ?? { id, name, lines: [] }
    groups.set(id, group)
    const line = group.lines.find((other) => other.id === characteristic.id)
    if (line) line.values.push(value.value)
    else group.lines.push({ id: characteristic.id, name: characteristic.name, values: [value.value] })
  }
  return [...groups.values()]
}

/** Lens, bridge and temple in millimetres, as they are stamped on a temple: "47-23-145". */
export function frameSize(traits: Trait[]): [lens: string, bridge: string, temple: string] | null {
  for (const { value } of traits) {
    const [, lens, bridge, temple] = stamp.exec(value.value) ?? []
    if (lens && bridge && temple) return [lens, bridge, temple]
  }
  return null
}
