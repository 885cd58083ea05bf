import { Checkbox } from '@/shared/ui/checkbox'
import { SelectField } from '@/shared/ui/select-field'
import { TextField } from '@/shared/ui/text-field'
import type { CheckoutForm } from './checkout-draft'
import { type FullForm, fiscalKinds, fiscalWarning, type Problems } from './form-problems'

interface FiscalSectionProps {
  form: FullForm
  change: (part: Partial<CheckoutForm>) => void
  problems: Problems
}

export function FiscalSection({ form, change, problems }: FiscalSectionProps) {
  return (
    <section aria-labelledby="checkout-fiscal" className="grid gap-4.5">
      <h2 id="checkout-fiscal" className="text-display text-d4">
        Comprobante
      </h2>
      <Checkbox
        label="Necesito comprobante fiscal"
        checked={form.wants_fiscal}
        onChange={(event) => change({ wants_fiscal: event.target.checked })}
      />
      {form.wants_fiscal && (
        <>
          <SelectField
            label="Tipo de comprobante"
            name="fiscal_kind"
            value={form.fiscal_kind}
            error={problems.fiscal_kind}
            onChange={(event) => change({ fiscal_kind: event.target.value })}
          >
            {fiscalKinds.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
          <TextField
            label="RNC o cédula"
            name="fiscal_id"
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            optional={form.fiscal_kind === 'consumo' || form.fiscal_kind === 'regimen_especial'}
            help={fiscalWarning(form.fiscal_id)}
            value={form.fiscal_id}
            error={problems.fiscal_id}
            onChange={(event) => change({ fiscal_id: event.target.value })}
          />
          <TextField
            label="Nombre o razón social"
            name="fiscal_name"
            autoComplete="organization"
            maxLength={120}
            optional={form.fiscal_kind === 'consumo'}
            value={form.fiscal_name}
            error={problems.fiscal_name}
            onChange={(event) => change({ fiscal_name: event.target.value })}
          />
        </>
      )}
    </section>
  )
}
