import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { EditorForm, SaveButton } from '@/shared/editing/editor-form'
import { Async } from '@/shared/ui/async'
import { Button } from '@/shared/ui/button'
import { Checkbox } from '@/shared/ui/checkbox'
import { Notice } from '@/shared/ui/notice'
import { PageTitle } from '@/shared/ui/page-title'
import { Skeleton } from '@/shared/ui/skeleton'
import { deliveryFee } from '../../checkout/delivery-words'
import { OrderTotals } from '../../order-totals'
import { type DeskOrder, edit } from '../desk/desk-api'
import { DeskPane } from '../desk/desk-pane'
import { NumberInTitle } from '../desk/number-in-title'
import { useAct } from '../desk/use-act'
import { editBody, isRerouted } from './edit-body'
import { editStart, editStartQuery } from './edit-start'
import { EntryClient } from './entry-client'
import { EntryDelivery } from './entry-delivery'
import { feeOf, type ShopFacts } from './entry-editor'
import { EntryFiscal } from './entry-fiscal'
import { EntryGoods } from './entry-goods'
import { EntryWay } from './entry-payment'
import { type EntryLine, type EntryValues, entryProblem, goodsOf, sumsOf } from './entry-values'
import { entryNames } from './new-order'

interface EditOrderProps extends ShopFacts {
  order: DeskOrder
}

/** An order that has not left the shop, to be changed; the ledger stays, only what is due moves. */
export function EditOrder({ order: newest, ...facts }: EditOrderProps) {
  // What was typed stays until whoever typed it takes the newest.
  const [order, setOrder] = useState(newest)
  const lines = useQuery(editStartQuery(order))
  return (
    <>
      <PageTitle
        title={
          <>
            Editar pedido <NumberInTitle number={order.number} />
          </>
        }
      />
      {newest.version !== order.version && (
        <div className="mb-5">
          <Notice tone="warning">
            Otra persona cambió este pedido.{' '}
            <Button variant="link" onClick={() => setOrder(newest)}>
              Cargarlo de nuevo
            </Button>
          </Notice>
        </div>
      )}
      <Async
        query={lines}
        errorText="No se pudieron cargar los productos del pedido"
        waiting={<Skeleton className="h-96" />}
      >
        {(items) => <EditForm key={order.version} order={order} items={items} {...facts} />}
      </Async>
    </>
  )
}

function EditForm({ order, items, ...facts }: EditOrderProps & { items: EntryLine[] }) {
  const navigate = useNavigate()
  const before = editStart(order, items, facts.places)
  const leave = () => navigate('?', { replace: true })
  const editor = useAct<EntryValues>({
    order,
    blank: before,
    check: (values) =>
      entryProblem(values, order.coupon_code ? before.discount : '') ??
      (values.delivery_kind === 'ship' && values.fee.trim() && !values.fee_reason.trim()
        ? { field: 'fee_reason', message: 'Escribe el motivo del cambio de envío' }
        : null),
    send: (act, values) => edit(act, editBody(before, values)),
    done: 'Pedido cambiado',
    failed: 'No se pudo cambiar el pedido',
    names: { ...entryNames, delivery_reason: 'fee_reason' },
    onDone: leave,
  })
  const { values } = editor
  // Where the goods go on to the same place, the fee stays what it was.
  const feeFor: ShopFacts['feeFor'] = (state, city, goods) =>
    isRerouted(before, values)
      ? facts.feeFor(state, city, goods)
      : { fee: order.delivery, zone: order.to.zone_name || 'Como está' }
  const fee = feeOf(values, goodsOf(values), feeFor)
  const sums = sumsOf(values, fee, {
    mode: order.itbis_mode,
    rateHundredths: Math.round(order.itbis_rate * 100),
    onDelivery: order.itbis_on_delivery,
  })
  return (
    <EditorForm
      editor={editor}
      label={`Pedido ${order.number}`}
      className="grid items-start gap-5 xl:grid-cols-[minmax(0,7fr)_minmax(0,3.5fr)]"
    >
      <div className="grid gap-5">
        <DeskPane title="Productos">
          <EntryGoods editor={editor} />
        </DeskPane>
        <DeskPane title="Cliente">
          <EntryClient editor={editor} isNew={false} />
        </DeskPane>
        <DeskPane title="Entrega y pago">
          <EntryDelivery editor={editor} {...facts} feeFor={feeFor} asksWhy />
          <div className="mt-4 grid gap-4 md:grid-cols-2">
            <EntryWay editor={editor} />
          </div>
        </DeskPane>
        <DeskPane title="Comprobante fiscal">
          <EntryFiscal editor={editor} pesos={order.currency === 'DOP' ? sums.total / 100 : undefined} />
        </DeskPane>
      </div>
      <section aria-label="Resumen" className="grid gap-4 rounded-md bg-stone p-5 xl:sticky xl:top-5">
        <OrderTotals
          currency={order.currency}
          subtotal={sums.subtotal / 100}
          discount={sums.discount / 100}
          delivery={values.delivery_kind === 'ship' ? deliveryFee(fee, order.currency) : undefined}
          itbis={sums.itbis / 100}
          itbisMode={order.itbis_mode}
          itbisRate={order.itbis_rate}
          total={sums.total / 100}
        />
        {order.email !== '' && (
          <Checkbox label="Avisar al cliente por correo" {...editor.form.register('tell')} />
        )}
        <SaveButton editor={editor}>Guardar cambios</SaveButton>
        <Button variant="ghost" onClick={leave}>
          Volver sin guardar
        </Button>
      </section>
    </EditorForm>
  )
}
