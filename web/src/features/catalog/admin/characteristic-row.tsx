import { Plus, X } from 'lucide-react'
import { Badge } from '@/shared/ui/badge'
import { Button } from '@/shared/ui/button'
import { Swatch } from '../swatch'
import type { Characteristic, Kind, Value } from './characteristic-api'
import type { CharacteristicTask } from './characteristic-form'
import { meaningNames } from './characteristic-words'
import { ItemButtons } from './item-buttons'

export interface TreeActions {
  onOpen: (task: CharacteristicTask) => void
  /** At once, without a question. */
  onDelete: (item: { kind: Kind; id: string }) => void
}

export function CharacteristicRow({
  characteristic,
  onOpen,
  onDelete,
}: { characteristic: Characteristic } & TreeActions) {
  const {
    id,
    group_id,
    name,
    description,
    display_order,
    is_required,
    is_active,
    is_facet,
    meaning,
    values,
  } = characteristic
  return (
    <li className="grid gap-2 border-t border-line px-4 py-3">
      <div className="flex flex-wrap items-center gap-2">
        <h4 className="font-medium">{name}</h4>
        {is_required && <Badge tone="info">Required</Badge>}
        {is_facet && <Badge tone="info">Filter</Badge>}
        {meaning && <Badge tone="line">Means {meaningNames[meaning].toLowerCase()}</Badge>}
        {!is_active && <Badge>Inactive</Badge>}
        <Badge tone="line">Order {display_order}</Badge>
        <ItemButtons
          className="ml-auto"
          name={name}
          onEdit={() => onOpen({ kind: 'characteristic', parentId: group_id, item: characteristic })}
          onDelete={() => onDelete({ kind: 'characteristic', id })}
        />
      </div>
      {description && <p className="text-xs text-ink-2">{description}</p>}
      <ul aria-label={`Values of ${name}`} className="flex flex-wrap items-center gap-2">
        {values.map((value) => (
          <ValueChip
            key={value.id}
            value={value}
            isColour={meaning === 'colour'}
            onOpen={onOpen}
            onDelete={onDelete}
          />
        ))}
        <li>
          <Button
            variant="ghost"
            size="row"
            aria-label={`Add value to ${name}`}
            onClick={() => onOpen({ kind: 'value', parentId: id, isColour: meaning === 'colour' })}
          >
            <Plus aria-hidden="true" strokeWidth={1.75} />
            Add value
          </Button>
        </li>
      </ul>
    </li>
  )
}

interface ValueChipProps extends TreeActions {
  value: Value
  isColour: boolean
}

function ValueChip({ value, isColour, onOpen, onDelete }: ValueChipProps) {
  return (
    <li className="inline-flex items-center rounded-sm bg-stone text-xs">
      <button
        type="button"
        onClick={() => onOpen({ kind: 'value', parentId: value.characteristic_id, item: value, isColour })}
        className="inline-flex min-h-8 items-center gap-2 rounded-sm pr-1.5 pl-2.5 hover:bg-stone-2"
      >
        {isColour && <Swatch colours={value.swatch} className="size-4" />}
        <span className="sr-only">Edit value</span> {value.value}
        {!value.is_active && <Badge tone="line">Inactive</Badge>}
      </button>
      <button
        type="button"
        aria-label={`Delete value ${value.value}`}
        onClick={() => onDelete({ kind: 'value', id: value.id })}
        className="grid size-8 place-items-center rounded-sm text-ink-2 hover:bg-stone-2 hover:text-ink"
      >
        <X aria-hidden="true" strokeWidth={1.5} className="size-3.5" />
      </button>
    </li>
  )
}
