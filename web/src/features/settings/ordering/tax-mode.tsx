import type { Setting } from '@/shared/api/office-settings'
import { reasonOf } from '@/shared/editing/refuse'
import { useDeed } from '@/shared/editing/use-deed'
import { SelectField } from '@/shared/ui/select-field'
import { setSetting } from '../settings-api'

const modes = [
  { value: 'included', label: 'Incluido en los precios' },
  { value: 'added', label: 'Se suma al confirmar' },
  { value: 'none', label: 'Sin ITBIS' },
]

export function TaxMode({ setting, canEdit }: { setting: Setting | undefined; canEdit: boolean }) {
  const set = useDeed({
    kind: 'setting',
    send: (mode: string) => setSetting('itbis_mode', mode, setting?.version),
    done: () => ['Cambio guardado'],
  })
  return (
    <SelectField
      label="ITBIS en los precios"
      className="py-4"
      value={set.isPending ? set.variables : String(setting?.setting_value.value ?? 'included')}
      disabled={!canEdit || set.isPending}
      error={set.error ? reasonOf(set.error) : undefined}
      onChange={(event) => set.mutate(event.target.value)}
    >
      {modes.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  )
}
