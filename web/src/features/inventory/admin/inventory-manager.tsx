import { Minus, Plus } from 'lucide-react'
import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import { explanation, showFieldErrors } from '@/shared/lib/form-errors'
import { Button } from '@/shared/ui/button'
import { TextField } from '@/shared/ui/text-field'
import { toast } from '@/shared/ui/toast'
import { attemptKeys } from './attempt-keys'
import { type Direction, useAdjustStock } from './movements-api'
import { RecentMovements } from './recent-movements'

interface InventoryManagerProps {
  productId: string
  stock: number
  onStockChange: () => void
}

const invalidQuantity = 'Please enter a valid quantity'
const empty = { quantity: '', reason: '' }

const sayError = (description: string) => toast({ title: 'Error', description, variant: 'destructive' })

/** Units that come and go, each with its reason. The server alone counts them. */
export function InventoryManager({ productId, stock, onStockChange }: InventoryManagerProps) {
  const form = useForm({ defaultValues: empty })
  const { errors } = form.formState
  const adjust = useAdjustStock(productId)
  const keys = useRef(attemptKeys()).current
  const under = adjust.isPending ? adjust.variables.body.transaction_type : null

  const move = (direction: Direction) =>
    form.handleSubmit(({ quantity, reason }) => {
      if (adjust.isPending) return
      const units = Number(quantity)
      if (!Number.isInteger(units) || units < 1) {
        form.setError('quantity', { message: invalidQuantity }, { shouldFocus: true })
        sayError(invalidQuantity)
        return
      }
      const body = {
        product_id: productId,
        transaction_type: direction,
        quantity: units,
        reason: reason.trim(),
      }
      adjust.mutate(
        { key: keys.keyFor(body), body },
        {
          onError: (error) => {
            keys.failed(error)
            showFieldErrors(form, error)
            sayError(explanation(error) ?? error.message)
            onStockChange()
          },
          onSuccess: () => {
            keys.answered()
            toast({ title: `Stock ${direction}d successfully` })
            form.reset(empty)
            onStockChange()
          },
        },
      )
    })

  return (
    <div className="grid gap-8 md:grid-cols-[15rem_1fr]">
      <form
        onSubmit={(event) => event.preventDefault()}
        noValidate
        aria-label="Ajustar stock"
        className="grid content-start gap-4"
      >
        <p className="grid gap-0.5">
          <span className="text-xs text-ink-2">Stock actual</span>
          <output aria-label="Stock actual" className="text-display text-d3 leading-none tabular-nums">
            {stock}
          </output>
        </p>
        <TextField
          label="Cantidad"
          type="number"
          inputMode="numeric"
          min={1}
          step={1}
          error={errors.quantity?.message}
          {...form.register('quantity')}
        />
        <TextField
          label="Motivo"
          optional
          maxLength={200}
          autoComplete="off"
          error={errors.reason?.message}
          {...form.register('reason')}
        />
        <div className="grid grid-cols-2 gap-2">
          <Button
            variant="soft"
            onClick={move('increase')}
            busy={under === 'increase'}
            disabled={under === 'decrease'}
          >
            <Plus aria-hidden="true" strokeWidth={1.75} />
            Aumentar
          </Button>
          <Button
            variant="soft"
            onClick={move('decrease')}
            busy={under === 'decrease'}
            disabled={under === 'increase'}
          >
            <Minus aria-hidden="true" strokeWidth={1.75} />
            Disminuir
          </Button>
        </div>
      </form>
      <RecentMovements productId={productId} />
    </div>
  )
}
