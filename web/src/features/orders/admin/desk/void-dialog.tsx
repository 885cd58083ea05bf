import { moneyIn } from '@/shared/lib/money-in'
import { TextField } from '@/shared/ui/text-field'
import { ActDialog } from './act-dialog'
import { type DeskOrder, voidLine } from './desk-api'
import { useAct, useShownOrder } from './use-act'

interface VoidDialogProps {
  order: DeskOrder
  line: DeskOrder['payments'][number]
  onClose: () => void
}

export function VoidDialog({ order: newest, line, onClose }: VoidDialogProps) {
  const shown = useShownOrder(newest)
  const editor = useAct({
    ...shown,
    blank: { reason: '' },
    check: ({ reason }) => (reason.trim() ? null : { field: 'reason', message: 'Escribe el motivo' }),
    send: (act, { reason }) => voidLine(act, line.id, reason),
    done: 'Movimiento anulado',
    failed: 'No se pudo anular',
    onDone: onClose,
  })
  const what = line.kind === 'refund' ? 'el reembolso' : 'el pago'
  return (
    <ActDialog
      editor={editor}
      title={`¿Anular ${what} de ${moneyIn(shown.order.currency, line.amount)}?`}
      description="Queda en la lista, tachado, y deja de contar."
      saveText="Anular"
      onClose={onClose}
    >
      <TextField
        label="Motivo"
        maxLength={300}
        error={editor.error('reason')}
        {...editor.form.register('reason')}
      />
    </ActDialog>
  )
}
