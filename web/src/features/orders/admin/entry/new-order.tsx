import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '@/shared/api/api-error'
import { EditorForm, SaveButton } from '@/shared/editing/editor-form'
import { useEditor } from '@/shared/editing/use-editor'
import { attemptKeys } from '@/shared/lib/attempt-keys'
import { Checkbox } from '@/shared/ui/checkbox'
import { deliveryFee } from '../../checkout/delivery-words'
import { OrderTotals } from '../../order-totals'
import type { Tax } from '../../totals'
import { DeskPane } from '../desk/desk-pane'
import { enterOrder, readProduct } from './entry-api'
import { bodyOf } from './entry-body'
import { EntryClient } from './entry-client'
import { EntryDelivery } from './entry-delivery'
import { feeOf, type ShopFacts } from './entry-editor'
import { EntryFiscal } from './entry-fiscal'
import { EntryGoods } from './entry-goods'
import { EntryPayment } from './entry-payment'
import { type EntryValues, entryProblem, goodsOf, sumsOf } from './entry-values'

interface NewOrderProps extends ShopFacts {
  /** What it begins with: nothing, or a cart that somebody left. */
  start: EntryValues
  tax: Tax
  isInPesos: boolean
}

/** The form's names of what the server calls otherwise. */
export const entryNames = {
  ...{ 'contact.name': 'name', 'contact.phone': 'phone', 'contact.note': 'note', delivery: 'fee' },
  ...{ 'fiscal.kind': 'fiscal_kind', 'fiscal.id': 'fiscal_id', 'fiscal.name': 'fiscal_name' },
  ...{ product_id: 'items', quantity: 'items' },
}

/** An order that came by telephone or over the counter. Nothing is held while it is typed; saving takes the goods. */
export function NewOrder({ start, tax, isInPesos, ...facts }: NewOrderProps) {
  const navigate = useNavigate()
  const [attempts] = useState(() => attemptKeys())
  const editor = useEditor({
    kind: 'order',
    record: start,
    valuesOf: (values) => values,
    check: entryProblem,
    save: async (values) => {
      const body = bodyOf(values)
      try {
        const order = await enterOrder(body, attempts.keyFor(body))
        attempts.answered()
        return order
      } catch (error) {
        attempts.failed(error as Error)
        if (error instanceof ApiError && error.code === 'inventory.sold_out') await countAnew(values)
        throw error
      }
    },
    words: {
      part: 'el pedido nuevo',
      done: ({ number }) => [`Pedido ${number} guardado`],
      failed: 'No se pudo guardar el pedido',
      names: entryNames,
    },
    onSaved: ({ id }) => navigate(`/admin/orders/${id}`),
    // Names and telephones of clients do not stay on the device.
    keepsDraft: false,
  })
  /** Somebody bought meanwhile: the lines say how many there are now. */
  const countAnew = async ({ items }: EntryValues) => {
    const counted = items.map(async (line) => {
      const product = await readProduct(line.product_id).catch(() => undefined)
      return { ...line, available: product?.stock_quantity ?? 0 }
    })
    editor.set('items', await Promise.all(counted))
  }
  const { values } = editor
  const fee = feeOf(values, goodsOf(values), facts.feeFor)
  const sums = sumsOf(values, fee, tax)
  return (
    <EditorForm
      editor={editor}
      label="Pedido nuevo"
      className="grid items-start gap-5 xl:grid-cols-[minmax(0,7fr)_minmax(0,3.5fr)]"
    >
      <div className="grid gap-5">
        <DeskPane title="Cliente">
          <EntryClient editor={editor} />
        </DeskPane>
        <DeskPane title="Productos">
          <EntryGoods editor={editor} />
        </DeskPane>
        <DeskPane title="Entrega">
          <EntryDelivery editor={editor} {...facts} />
        </DeskPane>
        <DeskPane title="Pago">
          <EntryPayment editor={editor} />
        </DeskPane>
        <DeskPane title="Comprobante fiscal">
          <EntryFiscal editor={editor} pesos={isInPesos ? sums.total / 100 : undefined} />
        </DeskPane>
      </div>
      <section aria-label="Resumen" className="grid gap-4 rounded-md bg-stone p-5 xl:sticky xl:top-5">
        <OrderTotals
          subtotal={sums.subtotal / 100}
          discount={sums.discount / 100}
          delivery={values.delivery_kind === 'ship' ? deliveryFee(fee) : undefined}
          itbis={sums.itbis / 100}
          itbisMode={tax.mode}
          itbisRate={tax.rateHundredths / 100}
          total={sums.total / 100}
        />
        {values.email.trim() !== '' && (
          <Checkbox label="Avisar al cliente por correo" {...editor.form.register('tell')} />
        )}
        <SaveButton editor={editor}>Guardar pedido</SaveButton>
      </section>
    </EditorForm>
  )
}
