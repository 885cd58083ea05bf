import { moneyIn } from '@/shared/lib/money-in'
import { Checkbox } from '@/shared/ui/checkbox'
import { SelectField } from '@/shared/ui/select-field'
import { TextArea } from '@/shared/ui/text-area'
import { TextField } from '@/shared/ui/text-field'
import { statusName } from '../../seen/seen-words'
import { ActDialog } from './act-dialog'
import { type DeskOrder, type DeskStatus, move, sayReady } from './desk-api'
import { type ActName, actTitles } from './next-step'
import { useAct, useShownOrder } from './use-act'

export type StepName = Extract<
  ActName,
  'accept' | 'ready' | 'ship' | 'deliver' | 'complete' | 'cancel' | 'reopen' | 'correct'
>

const targets: Record<Exclude<StepName, 'ready' | 'correct'>, DeskStatus> = {
  accept: 'processing',
  ship: 'shipped',
  deliver: 'delivered',
  complete: 'completed',
  cancel: 'cancelled',
  reopen: 'pending',
}

const done: Record<StepName, string> = {
  accept: 'Pedido en preparación',
  ready: 'Avisado: listo para recoger',
  ship: 'Pedido enviado',
  deliver: 'Pedido entregado',
  complete: 'Pedido completado',
  cancel: 'Pedido cancelado',
  reopen: 'Pedido reabierto',
  correct: 'Estado corregido',
}

export const isStep = (act: ActName | null): act is StepName => act !== null && act in done

const needsReason = (step: StepName) => step === 'cancel' || step === 'correct'

interface StepDialogProps {
  order: DeskOrder
  step: StepName
  onClose: () => void
}

/** A step of an order, with what that step asks for and nothing else. */
export function StepDialog({ order: newest, step, onClose }: StepDialogProps) {
  const shown = useShownOrder(newest)
  const { order } = shown
  const isHandover = step === 'deliver' && order.due > 0
  const editor = useAct({
    ...shown,
    blank: {
      to: order.corrections[0] ?? '',
      reason: '',
      carrier: order.carrier,
      tracking_number: order.tracking_number,
      charged: isHandover && (order.way === 'cod' || order.way === 'pickup'),
      unpaid: false,
      lost: [] as string[],
      tell: order.email !== '',
    },
    check: ({ reason }) =>
      needsReason(step) && !reason.trim() ? { field: 'reason', message: 'Escribe el motivo' } : null,
    send: (act, { to, charged, ...values }) => {
      if (step === 'ready') return sayReady(act, values.tell)
      if (step === 'correct') return move(act, { to, reason: values.reason, correct: true })
      return move(act, { ...values, charged: isHandover && charged, to: targets[step] })
    },
    done: done[step],
    failed: 'No se pudo cambiar el pedido',
    onDone: onClose,
  })
  const { register } = editor.form
  const owesBeforeShipping = step === 'ship' && order.due > 0 && order.way !== 'cod'
  return (
    <ActDialog
      editor={editor}
      title={actTitles[step]}
      description={`Pedido ${order.number}`}
      onClose={onClose}
    >
      {step === 'ship' && (
        <>
          <TextField
            label="Transporte"
            list="carriers"
            autoComplete="off"
            error={editor.error('carrier')}
            {...register('carrier')}
          />
          <datalist id="carriers">
            {['Vimenpaq', 'Metro Pac', 'Caribe Tours', 'Domex', 'Mensajero propio'].map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
          <TextField
            label="Número de seguimiento"
            optional
            autoComplete="off"
            error={editor.error('tracking_number')}
            {...register('tracking_number')}
          />
        </>
      )}
      {owesBeforeShipping && (
        <Checkbox
          label="Enviar sin cobrar"
          help={`Faltan ${moneyIn(order.currency, order.due)}.`}
          error={editor.error('unpaid')}
          {...register('unpaid')}
        />
      )}
      {isHandover && (
        <>
          <Checkbox label={`Cobrado: ${moneyIn(order.currency, order.due)}`} {...register('charged')} />
          {!editor.values.charged && (
            <Checkbox label="Entregar sin cobrar" error={editor.error('unpaid')} {...register('unpaid')} />
          )}
        </>
      )}
      {step === 'correct' && (
        <SelectField label="Estado" error={editor.error('to')} {...register('to')}>
          {order.corrections.map((status) => (
            <option key={status} value={status}>
              {statusName(status)}
            </option>
          ))}
        </SelectField>
      )}
      {needsReason(step) && (
        <TextArea
          label="Motivo"
          rows={2}
          maxLength={300}
          error={editor.error('reason')}
          {...register('reason')}
        />
      )}
      {step === 'cancel' && (
        <LostLines order={order} lost={editor.values.lost} onChange={(lost) => editor.set('lost', lost)} />
      )}
      {step !== 'correct' && step !== 'complete' && order.email !== '' && (
        <Checkbox label="Avisar al cliente por correo" {...register('tell')} />
      )}
    </ActDialog>
  )
}

interface LostLinesProps {
  order: DeskOrder
  lost: string[]
  onChange: (lost: string[]) => void
}

/** What was on the shelf goes back to it, but for a parcel that got lost. */
function LostLines({ order, lost, onChange }: LostLinesProps) {
  const taken = order.items.filter(({ stock_taken }) => stock_taken > 0)
  if (taken.length === 0) return null
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-(length:--label-text) font-medium">
        Los productos vuelven al inventario, menos:
      </legend>
      {taken.map(({ id, name, stock_taken }) => (
        <Checkbox
          key={id}
          label={`No volvió: ${stock_taken} × ${name}`}
          checked={lost.includes(id)}
          onChange={({ target }) =>
            onChange(target.checked ? [...lost, id] : lost.filter((one) => one !== id))
          }
        />
      ))}
    </fieldset>
  )
}
