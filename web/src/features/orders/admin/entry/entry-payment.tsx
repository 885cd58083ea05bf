import { Checkbox } from '@/shared/ui/checkbox'
import { SelectField } from '@/shared/ui/select-field'
import { statusName } from '../../seen/seen-words'
import { type WayCode, wayTitle } from '../../ways'
import { methods } from '../desk/desk-words'
import type { EntryEditor } from './entry-editor'
import { asksUnpaid, statusesFor, waysFor } from './entry-values'

/** How it is paid, whether it is already, and where the order stands when it is saved. */
export function EntryPayment({ editor }: { editor: EntryEditor }) {
  const { values, set, error, form } = editor
  const payNow = (isPaid: boolean) => {
    set('is_paid', isPaid)
    if (!statusesFor({ ...values, is_paid: isPaid }).includes(values.status)) set('status', 'pending')
  }
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <EntryWay editor={editor} />
      <SelectField
        label="Estado al guardar"
        value={values.status}
        error={error('status')}
        onChange={({ target }) => set('status', target.value)}
      >
        {statusesFor(values).map((status) => (
          <option key={status} value={status}>
            {statusName(status)}
          </option>
        ))}
      </SelectField>
      <Checkbox
        label="Ya está pagado"
        className="self-center"
        checked={values.is_paid}
        onChange={({ target }) => payNow(target.checked)}
      />
      {values.is_paid && (
        <SelectField label="Medio" error={error('paid_by')} {...form.register('paid_by')}>
          {methods.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      )}
      {asksUnpaid(values) && (
        <Checkbox
          label="Entregar sin cobrar"
          className="self-center"
          checked={values.unpaid}
          error={error('unpaid')}
          onChange={({ target }) => set('unpaid', target.checked)}
        />
      )}
    </div>
  )
}

export function EntryWay({ editor: { values, set, error } }: { editor: EntryEditor }) {
  return (
    <SelectField
      label="Forma de pago"
      value={values.way}
      error={error('way')}
      onChange={({ target }) => set('way', target.value as WayCode)}
    >
      {waysFor(values.delivery_kind).map((way) => (
        <option key={way} value={way}>
          {wayTitle(way)}
        </option>
      ))}
    </SelectField>
  )
}
