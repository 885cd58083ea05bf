import { moneyIn } from '@/shared/lib/money-in'
import { Checkbox } from '@/shared/ui/checkbox'
import { TextField } from '@/shared/ui/text-field'
import { ActDialog } from './act-dialog'
import { creditFor, unitsLeft } from './credit'
import { type DeskOrder, takeBack } from './desk-api'
import { useAct, useShownOrder } from './use-act'

interface Returned {
  item_id: string
  units: string
  restock: boolean
}

interface ReturnDialogProps {
  order: DeskOrder
  onClose: () => void
}

/** What a client brought back. What it cost is proposed as credit; giving the money back is a refund, and comes after. */
export function ReturnDialog({ order: newest, onClose }: ReturnDialogProps) {
  const shown = useShownOrder(newest)
  const { order } = shown
  // By its id: what was typed stays when somebody else has taken some of it back meanwhile.
  const itemOf = ({ item_id }: Returned) => order.items.find(({ id }) => id === item_id)
  const worth = (lines: Returned[]) =>
    lines
      .reduce((all, line) => {
        const item = itemOf(line)
        return item ? all + creditFor(item, Math.min(Number(line.units) || 0, unitsLeft(item))) : all
      }, 0)
      .toFixed(2)
  const editor = useAct({
    ...shown,
    blank: {
      items: order.items
        .filter((item) => unitsLeft(item) > 0)
        .map(({ id }): Returned => ({ item_id: id, units: '0', restock: true })),
      credit: '0.00',
      reason: '',
    },
    check: ({ items: lines, credit }) => {
      if (lines.every(({ units }) => units.trim() === '' || Number(units) === 0)) {
        return { field: 'items', message: 'Di qué productos volvieron' }
      }
      const tooMany = lines.some((line) => {
        const item = itemOf(line)
        return !/^\d*$/.test(line.units.trim()) || Number(line.units) > (item ? unitsLeft(item) : 0)
      })
      if (tooMany) return { field: 'items', message: 'No pueden volver más unidades de las que se compraron' }
      if (!(Number(credit) >= 0)) return { field: 'credit', message: 'Escribe un monto de 0 en adelante' }
      return null
    },
    send: (act, { items: lines, credit, reason }) =>
      takeBack(act, {
        items: lines
          .map(({ item_id, units, restock }) => ({ item_id, quantity: Number(units), restock }))
          .filter(({ quantity }) => quantity > 0),
        credit: Number(credit),
        reason,
      }),
    done: 'Devolución registrada',
    failed: 'No se pudo registrar la devolución',
    onDone: onClose,
  })
  const lines = editor.values.items
  const change = (index: number, part: Partial<Returned>) => {
    const next = lines.map((line, at) => (at === index ? { ...line, ...part } : line))
    // A credit that nobody typed over follows what comes back.
    if (editor.values.credit === worth(lines)) editor.set('credit', worth(next))
    editor.set('items', next)
  }
  return (
    <ActDialog
      editor={editor}
      title="Registrar devolución"
      description={`Pedido ${order.number}. El total queda como se vendió.`}
      onClose={onClose}
    >
      <fieldset className="grid gap-3">
        <legend className="mb-1.5 text-(length:--label-text) font-medium">Qué volvió</legend>
        {lines.map((line, index) => {
          const item = itemOf(line)
          return (
            item && (
              <ReturnLine
                key={item.id}
                item={item}
                line={line}
                currency={order.currency}
                isRefused={editor.error('items') !== undefined}
                onChange={(part) => change(index, part)}
              />
            )
          )
        })}
        {editor.error('items') && (
          <p role="alert" className="text-xs text-flamboyan">
            {editor.error('items')}
          </p>
        )}
      </fieldset>
      <TextField
        label="Crédito"
        inputMode="decimal"
        autoComplete="off"
        help="Lo que costaron, después de descuentos. Se devuelve con un reembolso."
        error={editor.error('credit')}
        {...editor.form.register('credit')}
      />
      <TextField
        label="Motivo"
        optional
        maxLength={300}
        autoComplete="off"
        error={editor.error('reason')}
        {...editor.form.register('reason')}
      />
    </ActDialog>
  )
}

interface ReturnLineProps {
  item: DeskOrder['items'][number]
  line: Returned
  currency: string
  isRefused: boolean
  onChange: (part: Partial<Returned>) => void
}

function ReturnLine({ item, line, currency, isRefused, onChange }: ReturnLineProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_5.5rem] items-center gap-x-4 gap-y-1.5 border-b border-line pb-3">
      <p className="min-w-0">
        <span className="block font-medium break-words">{item.name}</span>
        <span className="text-xs text-ink-2 tabular-nums">
          {unitsLeft(item)} con el cliente · {moneyIn(currency, creditFor(item, unitsLeft(item)))}
        </span>
      </p>
      <input
        type="number"
        min={0}
        max={unitsLeft(item)}
        inputMode="numeric"
        aria-label={`Unidades de ${item.name} que volvieron`}
        aria-invalid={isRefused ? true : undefined}
        value={line.units}
        onChange={({ target }) => onChange({ units: target.value })}
        className="field-box h-(--control-height) px-(--field-padding) text-right tabular-nums"
      />
      {Number(line.units) > 0 && (
        <Checkbox
          className="col-span-2"
          label={
            <>
              Vuelve al inventario<span className="sr-only">: {item.name}</span>
            </>
          }
          checked={line.restock}
          onChange={({ target }) => onChange({ restock: target.checked })}
        />
      )}
    </div>
  )
}
