import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { moneyIn } from '@/shared/lib/money-in'
import { spanishDay } from '@/shared/lib/office-time'
import { Async } from '@/shared/ui/async'
import { Button } from '@/shared/ui/button'
import { buttonLook } from '@/shared/ui/button-look'
import { ProductPicture } from '@/shared/ui/product-picture'
import { PlacedTotals } from '../../placed-totals'
import { type DeskOrder, deskQuery } from './desk-api'
import { methodName } from './desk-words'
import { isUnknown, UnknownOrder } from './unknown-order'

export type Paper = 'slip' | 'receipt'

/** What goes with the parcel, or into the client's hand: black on white, for letter and A4. */
export function OrderPapers({ id, paper }: { id: string; paper: Paper }) {
  const order = useQuery(deskQuery(id))
  if (isUnknown(order.error)) return <UnknownOrder />
  return (
    <Async query={order} errorText="No se pudo cargar el pedido">
      {(found) => (
        <>
          <div className="mb-6 flex gap-2 print:hidden">
            <Button onClick={() => window.print()}>Imprimir</Button>
            <Link to="?" className={buttonLook('soft')}>
              Volver al pedido
            </Link>
          </div>
          <article className="max-w-(--container-prose) bg-white text-black print:max-w-none">
            {paper === 'slip' ? <Slip order={found} /> : <Receipt order={found} />}
          </article>
        </>
      )}
    </Async>
  )
}

function Destination({ order: { contact, to } }: { order: DeskOrder }) {
  const lines =
    to.kind === 'pickup'
      ? [`Recoge en ${to.pickup_name}`, to.pickup_address]
      : [to.street, to.sector, [...new Set([to.city, to.state])].filter(Boolean).join(', ')]
  return (
    <p className="leading-relaxed">
      {[contact.name, contact.phone, ...lines].filter(Boolean).map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </p>
  )
}

/** No prices: it travels with the parcel. */
function Slip({ order }: { order: DeskOrder }) {
  return (
    <>
      <h1 className="mb-4 text-[1.75rem] font-semibold tabular-nums">{order.number}</h1>
      <Destination order={order} />
      {order.due > 0 && (
        <p className="mt-4 border-2 border-black px-4 py-2 text-lg font-semibold tabular-nums">
          Cobrar al entregar: {moneyIn(order.currency, order.due)}
        </p>
      )}
      <ul className="mt-6 border-t border-black">
        {order.items.map((item) => (
          <li
            key={item.id}
            className="grid grid-cols-[1.25rem_4.5rem_1fr_auto] items-center gap-4 border-b border-black/30 py-2.5"
          >
            <span aria-hidden="true" className="size-5 border-2 border-black" />
            <ProductPicture src={item.image_url} eager className="bg-white" />
            <span className="break-words">
              {item.name}
              {item.brand && <span className="block text-sm">{item.brand}</span>}
            </span>
            <span className="text-lg font-semibold tabular-nums">× {item.quantity}</span>
          </li>
        ))}
      </ul>
      {order.contact.note && <p className="mt-4 break-words">Nota: {order.contact.note}</p>}
    </>
  )
}

function Receipt({ order }: { order: DeskOrder }) {
  const live = order.payments.filter(({ voided_at }) => !voided_at)
  return (
    <>
      <header className="mb-6 flex flex-wrap justify-between gap-4">
        <div>
          <p className="text-lg font-semibold">{order.business.name || 'Mirada'}</p>
          {order.business.rnc && <p>RNC {order.business.rnc}</p>}
        </div>
        <div className="text-right tabular-nums">
          <h1 className="text-lg font-semibold">Recibo {order.number}</h1>
          <p>{spanishDay(order.created_at)}</p>
        </div>
      </header>
      <Destination order={order} />
      <ul className="mt-6 border-t border-black">
        {order.items.map((item) => (
          <li key={item.id} className="flex justify-between gap-4 border-b border-black/30 py-2">
            <span className="break-words">
              {item.quantity} × {item.name}
            </span>
            <span className="tabular-nums">{moneyIn(order.currency, item.price * item.quantity)}</span>
          </li>
        ))}
      </ul>
      <div className="mt-4 ml-auto max-w-80">
        <PlacedTotals order={order} />
        <ul className="mt-3 grid gap-1">
          {live.map((line) => (
            <li key={line.id} className="flex justify-between gap-4 tabular-nums">
              <span>
                {line.kind === 'refund' ? 'Reembolso' : 'Pago'}, {methodName(line.method)},{' '}
                {spanishDay(line.paid_on)}
              </span>
              <span>
                {line.kind === 'refund'
                  ? `−${moneyIn(order.currency, line.amount)}`
                  : moneyIn(order.currency, line.amount)}
              </span>
            </li>
          ))}
        </ul>
        {order.due > 0 && (
          <p className="mt-2 text-right font-semibold">Falta pagar {moneyIn(order.currency, order.due)}</p>
        )}
      </div>
      <p className="mt-8 text-sm">Este recibo no es un comprobante fiscal</p>
    </>
  )
}
