import { moneyIn } from '@/shared/lib/money-in'
import { shopDay } from '@/shared/lib/office-time'
import { Checkbox } from '@/shared/ui/checkbox'
import { SelectField } from '@/shared/ui/select-field'
import { TextField } from '@/shared/ui/text-field'
import { ActDialog } from './act-dialog'
import { type DeskOrder, pay } from './desk-api'
import { methods } from './desk-words'
import { useAct, useShownOrder } from './use-act'

const usual = { whatsapp: 'transfer', cod: 'cash', transfer: 'transfer', pickup: 'cash', '': 'cash' }

interface MoneyDialogProps {
  order: DeskOrder
  kind: 'payment' | 'refund'
  onClose: () => void
}

/** Money that came, or was given back. The ledger is never rewritten: a mistake is voided with a reason. */
export function MoneyDialog({ order: newest, kind, onClose }: MoneyDialogProps) {
  const shown = useShownOrder(newest)
  const { order } = shown
  const isRefund = kind === 'refund'
  const proposed = isRefund ? Math.max(0, -order.due) || order.paid - order.refunded : order.due
  const editor = useAct({
    ...shown,
    blank: {
      amount: proposed.toFixed(2),
      method: usual[order.way] as string,
      paid_on: shopDay(new Date()),
      reference: '',
      note: '',
      tell: order.email !== '',
    },
    check: ({ amount }) =>
      Number(amount) > 0 ? null : { field: 'amount', message: 'Escribe un monto mayor que 0' },
    // Noon of the shop's day, so that no zone turns it into another.
    send: (act, { amount, paid_on, ...values }) =>
      pay(act, { ...values, kind, amount: Number(amount), paid_on: `${paid_on}T12:00:00-04:00` }),
    done: isRefund ? 'Reembolso registrado' : 'Pago registrado',
    failed: isRefund ? 'No se pudo registrar el reembolso' : 'No se pudo registrar el pago',
    onDone: onClose,
  })
  const { register } = editor.form
  const title = isRefund ? 'Registrar reembolso' : 'Registrar pago'
  const owed =
    order.due > 0
      ? `Faltan ${moneyIn(order.currency, order.due)}.`
      : `Por devolver: ${moneyIn(order.currency, -order.due)}.`
  return (
    <ActDialog
      editor={editor}
      title={title}
      description={`Pedido ${order.number}. ${order.due === 0 ? 'No falta nada.' : owed}`}
      onClose={onClose}
    >
      <TextField
        label="Monto"
        inputMode="decimal"
        autoComplete="off"
        error={editor.error('amount')}
        {...register('amount')}
      />
      <SelectField label="Medio" error={editor.error('method')} {...register('method')}>
        {methods.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextField label="Fecha" type="date" error={editor.error('paid_on')} {...register('paid_on')} />
      <TextField
        label="Referencia"
        optional
        autoComplete="off"
        error={editor.error('reference')}
        {...register('reference')}
      />
      <TextField
        label={isRefund ? 'Motivo' : 'Nota'}
        optional={!isRefund || order.due < 0}
        autoComplete="off"
        error={editor.error('note')}
        {...register('note')}
      />
      {order.email !== '' && <Checkbox label="Avisar al cliente por correo" {...register('tell')} />}
    </ActDialog>
  )
}
