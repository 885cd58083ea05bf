import { Minus, Plus } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { EditorForm } from '@/shared/editing/editor-form'
import { useEditor } from '@/shared/editing/use-editor'
import { attemptKeys } from '@/shared/lib/attempt-keys'
import { Button } from '@/shared/ui/button'
import { TextField } from '@/shared/ui/text-field'
import { adjustStock, type Direction } from './movements-api'
import { RecentMovements } from './recent-movements'

interface InventoryManagerProps {
  productId: string
  stock: number
  onStockChange: () => void
  /** The window it stands in. */
  group?: string
  /** Who waits for it. */
  waiting?: ReactNode
}

/** Units that come and go, each with its reason. The server alone counts them. */
export function InventoryManager(props: InventoryManagerProps) {
  const [moves, setMoves] = useState(0)
  const keys = useRef(attemptKeys()).current
  return (
    <div className="grid gap-8 md:grid-cols-[15rem_1fr]">
      {/* Each movement begins with an empty form. */}
      <MoveForm key={moves} {...props} keys={keys} onMoved={() => setMoves(moves + 1)} />
      <RecentMovements productId={props.productId} />
    </div>
  )
}

interface MoveFormProps extends InventoryManagerProps {
  keys: ReturnType<typeof attemptKeys>
  onMoved: () => void
}

const nothing = { quantity: '', reason: '' }
const buttons = [
  { direction: 'increase', label: 'Aumentar', Icon: Plus },
  { direction: 'decrease', label: 'Disminuir', Icon: Minus },
] as const

function MoveForm({ productId, stock, group, waiting, keys, onStockChange, onMoved }: MoveFormProps) {
  const [direction, setDirection] = useState<Direction>('increase')
  const wanted = useRef(direction)
  const editor = useEditor({
    kind: 'stock',
    id: productId,
    group,
    record: nothing,
    valuesOf: (read) => read,
    check: ({ quantity }) =>
      Number.isInteger(Number(quantity)) && Number(quantity) >= 1
        ? null
        : { field: 'quantity', message: 'Please enter a valid quantity' },
    save: async ({ quantity, reason }) => {
      const body = {
        product_id: productId,
        transaction_type: wanted.current,
        quantity: Number(quantity),
        reason: reason.trim(),
      }
      try {
        const answer = await adjustStock(keys.keyFor(body), body)
        keys.answered()
        return answer
      } catch (error) {
        keys.failed(error as Error)
        throw error
      }
    },
    words: {
      part: 'Inventario',
      done: () => [`Stock ${wanted.current}d successfully`],
      withReason: true,
      fields: { quantity: 'Cantidad', reason: 'Motivo' },
    },
    onSaved: () => {
      onStockChange()
      onMoved()
    },
    onRefused: () => {
      onStockChange()
      return false
    },
  })
  const { form, error } = editor
  const busy = editor.state !== 'ready'
  const move = (to: Direction) => {
    wanted.current = to
    setDirection(to)
    editor.submit()
  }
  return (
    <EditorForm editor={editor} label="Ajustar stock">
      <p className="grid gap-0.5">
        <span className="text-xs text-ink-2">Stock actual</span>
        <output aria-label="Stock actual" className="text-display text-d3 leading-none tabular-nums">
          {stock}
        </output>
      </p>
      {waiting}
      <TextField
        label="Cantidad"
        type="number"
        inputMode="numeric"
        min={1}
        step={1}
        error={error('quantity')}
        {...form.register('quantity')}
      />
      <TextField
        label="Motivo"
        optional
        maxLength={200}
        autoComplete="off"
        error={error('reason')}
        {...form.register('reason')}
      />
      <div className="grid grid-cols-2 gap-2">
        {buttons.map(({ direction: to, label, Icon }) => (
          <Button
            key={to}
            variant="soft"
            onClick={() => move(to)}
            busy={busy && direction === to}
            disabled={busy && direction !== to}
          >
            <Icon aria-hidden="true" strokeWidth={1.75} />
            {label}
          </Button>
        ))}
      </div>
    </EditorForm>
  )
}
