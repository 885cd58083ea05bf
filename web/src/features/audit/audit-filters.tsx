import { useEffect, useState } from 'react'
import type { useListAddress } from '@/shared/lib/use-list-address'
import { Button } from '@/shared/ui/button'
import { SelectField } from '@/shared/ui/select-field'
import { TextField } from '@/shared/ui/text-field'
import { entityNames } from './audit-words'

type Address = ReturnType<typeof useListAddress>

const pause = 300

/** Kind of thing, person and period; all of it lives in the address. */
export function AuditFilters({ address }: { address: Address }) {
  const [entity, actor, from, to] = ['entity', 'actor', 'from', 'to'].map(address.text)
  const filtered = Boolean(entity || actor || from || to)
  const clear = () => address.change({ entity: '', actor: '', from: '', to: '' })
  return (
    <div className="mb-4 grid grid-cols-2 items-end gap-3 md:flex md:flex-wrap">
      <SelectField
        label="Qué"
        value={entity}
        onChange={(event) => address.change({ entity: event.target.value })}
        className="max-md:col-span-2 md:w-56"
      >
        <option value="">Todo</option>
        {Object.entries(entityNames).map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <PersonField
        value={actor ?? ''}
        onChange={(text) => address.change({ actor: text }, { replace: true })}
      />
      <TextField
        label="Desde"
        type="date"
        value={from}
        max={to || undefined}
        onChange={(event) => address.change({ from: event.target.value })}
      />
      <TextField
        label="Hasta"
        type="date"
        value={to}
        min={from || undefined}
        onChange={(event) => address.change({ to: event.target.value })}
      />
      {filtered && (
        <Button variant="ghost" onClick={clear} className="justify-self-start">
          Limpiar filtros
        </Button>
      )}
    </div>
  )
}

/** Waits until the typing pauses, so that not every letter asks the server. */
function PersonField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const [text, setText] = useState(value)
  useEffect(() => setText(value), [value])
  useEffect(() => {
    if (text === value) return
    const timer = setTimeout(() => onChange(text), pause)
    return () => clearTimeout(timer)
  })
  return (
    <TextField
      label="Quién"
      type="search"
      placeholder="Parte del email"
      autoComplete="off"
      value={text}
      onChange={(event) => setText(event.target.value)}
      className="max-md:col-span-2 md:w-56"
    />
  )
}
