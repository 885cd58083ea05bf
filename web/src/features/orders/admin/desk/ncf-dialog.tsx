import { TextField } from '@/shared/ui/text-field'
import { ActDialog } from './act-dialog'
import { type DeskOrder, edit } from './desk-api'
import { useAct, useShownOrder } from './use-act'

interface NcfDialogProps {
  order: DeskOrder
  onClose: () => void
}

/** The number that the shop's own system gave the voucher; Mirada issues none. */
export function NcfDialog({ order: newest, onClose }: NcfDialogProps) {
  const shown = useShownOrder(newest)
  const { order } = shown
  const editor = useAct({
    ...shown,
    blank: { fiscal_number: order.fiscal.number },
    send: (act, { fiscal_number }) => edit(act, { fiscal_number: fiscal_number.trim() }),
    done: 'NCF guardado',
    failed: 'No se pudo guardar el NCF',
    onDone: onClose,
  })
  return (
    <ActDialog
      editor={editor}
      title="Escribir NCF"
      description={`Pedido ${order.number}. El número que dio tu sistema de facturación.`}
      saveText="Guardar"
      onClose={onClose}
    >
      <TextField
        label="NCF"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={13}
        help="B y 10 dígitos, o E y 12."
        error={editor.error('fiscal_number')}
        {...editor.form.register('fiscal_number')}
      />
    </ActDialog>
  )
}
