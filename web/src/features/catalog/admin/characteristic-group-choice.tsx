import { useEffect, useRef } from 'react'
import { Badge } from '@/shared/ui/badge'
import { Checkbox } from '@/shared/ui/checkbox'
import { SelectField } from '@/shared/ui/select-field'
import type { Characteristic, Group } from './characteristic-api'
import { type Choice, groupState, withGroup, withoutGroup, withValue } from './characteristic-choice'

interface GroupChoiceProps {
  group: Group
  choice: Choice
  onChange: (choice: Choice) => void
}

/** A group to choose as a whole, and a value for each of its characteristics. */
export function CharacteristicGroupChoice({ group, choice, onChange }: GroupChoiceProps) {
  const state = groupState(choice, group)
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = state === 'some'
  }, [state])
  const nothingToChoose = group.characteristics.every(({ values }) => values.length === 0)
  const toggle = () => onChange(state === 'all' ? withoutGroup(choice, group) : withGroup(choice, group))
  return (
    <section aria-label={group.name} className="grid gap-4 border-b border-line py-5 first:pt-0">
      <Checkbox
        ref={box}
        label={<span className="text-base font-medium">{group.name}</span>}
        help={nothingToChoose ? 'Este grupo no tiene valores todavía.' : group.description}
        checked={state === 'all'}
        disabled={nothingToChoose}
        onChange={toggle}
      />
      <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        {group.characteristics.map((characteristic) => (
          <ValueChoice
            key={characteristic.id}
            characteristic={characteristic}
            value={choice[characteristic.id] ?? ''}
            onChange={(valueId) => onChange(withValue(choice, characteristic.id, valueId))}
          />
        ))}
      </div>
    </section>
  )
}

interface ValueChoiceProps {
  characteristic: Characteristic
  value: string
  onChange: (valueId: string) => void
}

function ValueChoice({ characteristic, value, onChange }: ValueChoiceProps) {
  const { name, description, values, is_required, is_active } = characteristic
  return (
    <SelectField
      label={
        <span className="inline-flex flex-wrap items-center gap-2">
          {name}
          {is_required && <Badge tone={value ? 'line' : 'warning'}>Requerida</Badge>}
          {!is_active && <Badge>Inactiva</Badge>}
        </span>
      }
      help={values.length === 0 ? 'Sin valores todavía' : description || undefined}
      value={value}
      disabled={values.length === 0}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">Sin valor</option>
      {values.map((one) => (
        <option key={one.id} value={one.id}>
          {one.is_active ? one.value : `${one.value} (inactivo)`}
        </option>
      ))}
    </SelectField>
  )
}
