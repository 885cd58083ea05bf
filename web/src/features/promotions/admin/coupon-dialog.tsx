import { EditorDialog } from '@/shared/editing/editor-dialog'
import { EditorForm } from '@/shared/editing/editor-form'
import { useEditor } from '@/shared/editing/use-editor'
import { Checkbox } from '@/shared/ui/checkbox'
import { SelectField } from '@/shared/ui/select-field'
import { TextField } from '@/shared/ui/text-field'
import { type Coupon, saveCoupon } from './coupon-api'
import { dayOf, firstMoment, lastMoment } from './coupon-words'

interface CouponDialogProps {
  coupon: Coupon | null
  onClose: () => void
}

const typed = (amount: number | undefined) => (amount ? String(amount) : '')
const whole = (text: string) => Math.trunc(Number(text.trim() || 0))

export function CouponDialog({ coupon, onClose }: CouponDialogProps) {
  const editor = useEditor({
    kind: 'coupon',
    id: coupon?.id,
    record: coupon,
    valuesOf: (read) => ({
      code: read?.code ?? '',
      kind: (read?.kind ?? 'percent') as string,
      value: typed(read?.value),
      min_subtotal: typed(read?.min_subtotal),
      max_uses: typed(read?.max_uses),
      per_customer: typed(read?.per_customer),
      starts_at: dayOf(read?.starts_at),
      ends_at: dayOf(read?.ends_at),
      first_order_only: read?.first_order_only ?? false,
      is_active: read?.is_active ?? true,
    }),
    check: ({ value, min_subtotal, max_uses, per_customer }) => {
      if (!(Number(value) > 0)) return { field: 'value', message: 'Escribe un número mayor que 0' }
      if (!(Number(min_subtotal) >= 0))
        return { field: 'min_subtotal', message: 'Escribe un monto de 0 en adelante' }
      if (!/^\d*$/.test(max_uses.trim())) return { field: 'max_uses', message: 'Escribe un número entero' }
      if (!/^\d*$/.test(per_customer.trim()))
        return { field: 'per_customer', message: 'Escribe un número entero' }
      return null
    },
    save: ({ value, min_subtotal, max_uses, per_customer, starts_at, ends_at, ...values }) =>
      saveCoupon(coupon?.id, {
        ...values,
        value: Number(value),
        min_subtotal: Number(min_subtotal),
        max_uses: whole(max_uses),
        per_customer: whole(per_customer),
        starts_at: firstMoment(starts_at),
        ends_at: lastMoment(ends_at),
      }),
    words: { part: 'el cupón', done: 'Cupón guardado', failed: 'No se pudo guardar el cupón' },
    onSaved: onClose,
  })
  const { register } = editor.form
  const isPercent = editor.values.kind === 'percent'
  return (
    <EditorDialog
      editor={editor}
      title={coupon ? 'Editar cupón' : 'Agregar cupón'}
      saveText="Guardar"
      onClose={onClose}
    >
      <EditorForm editor={editor} className="grid content-start gap-4 md:grid-cols-2">
        <TextField
          label="Código"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
          className="md:col-span-2"
          error={editor.error('code')}
          {...register('code')}
        />
        <SelectField label="Descuento" error={editor.error('kind')} {...register('kind')}>
          <option value="percent">Porcentaje</option>
          <option value="amount">Monto fijo</option>
        </SelectField>
        <TextField
          label={isPercent ? 'Porcentaje' : 'Monto'}
          inputMode="decimal"
          autoComplete="off"
          error={editor.error('value')}
          {...register('value')}
        />
        <TextField
          label="Compra mínima"
          optional
          inputMode="decimal"
          autoComplete="off"
          error={editor.error('min_subtotal')}
          {...register('min_subtotal')}
        />
        <TextField
          label="Usos en total"
          optional
          inputMode="numeric"
          autoComplete="off"
          help="Vacío: sin límite."
          error={editor.error('max_uses')}
          {...register('max_uses')}
        />
        <TextField
          label="Usos por cliente"
          optional
          inputMode="numeric"
          autoComplete="off"
          help="Vacío: sin límite."
          error={editor.error('per_customer')}
          {...register('per_customer')}
        />
        <Checkbox
          label="Solo para la primera compra"
          className="self-center"
          {...register('first_order_only')}
        />
        <TextField
          label="Desde"
          optional
          type="date"
          error={editor.error('starts_at')}
          {...register('starts_at')}
        />
        <TextField
          label="Hasta"
          optional
          type="date"
          error={editor.error('ends_at')}
          {...register('ends_at')}
        />
        <Checkbox label="Activo" {...register('is_active')} />
      </EditorForm>
    </EditorDialog>
  )
}
