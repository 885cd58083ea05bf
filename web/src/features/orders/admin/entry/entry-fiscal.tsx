import { Checkbox } from '@/shared/ui/checkbox'
import { SelectField } from '@/shared/ui/select-field'
import { TextField } from '@/shared/ui/text-field'
import { fiscalKinds, fiscalWarning } from '../../checkout/form-problems'
import type { EntryEditor } from './entry-editor'

interface EntryFiscalProps {
  editor: EntryEditor
  /** What it comes to, in pesos; undefined in another currency. */
  pesos?: number
}

const idFrom = 250_000

export function EntryFiscal({ editor, pesos = 0 }: EntryFiscalProps) {
  const { values, error, form } = editor
  const { fiscal_kind, fiscal_id } = values
  const asksForId = fiscal_kind === 'consumo' && pesos >= idFrom && !fiscal_id.trim()
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Checkbox
        label="Necesita comprobante fiscal"
        className="md:col-span-2"
        {...form.register('wants_fiscal')}
      />
      {values.wants_fiscal && (
        <>
          <SelectField
            label="Tipo de comprobante"
            error={error('fiscal_kind')}
            {...form.register('fiscal_kind')}
          >
            {fiscalKinds.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
          <TextField
            label="RNC o cédula"
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            optional={fiscal_kind === 'consumo' || fiscal_kind === 'regimen_especial'}
            help={asksForId ? 'La DGII pide RNC o cédula desde RD$250,000' : fiscalWarning(fiscal_id)}
            error={error('fiscal_id')}
            {...form.register('fiscal_id')}
          />
          <TextField
            label="Nombre o razón social"
            autoComplete="off"
            maxLength={120}
            optional={fiscal_kind === 'consumo'}
            error={error('fiscal_name')}
            {...form.register('fiscal_name')}
          />
        </>
      )}
    </div>
  )
}
