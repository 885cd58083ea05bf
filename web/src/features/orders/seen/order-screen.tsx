import { useQuery } from '@tanstack/react-query'
import { MessageCircle, PackageX, Printer } from 'lucide-react'
import { Link } from 'react-router'
import { ApiError } from '@/shared/api/api-error'
import { Async } from '@/shared/ui/async'
import { Badge } from '@/shared/ui/badge'
import { Button } from '@/shared/ui/button'
import { buttonLook } from '@/shared/ui/button-look'
import { EmptyState } from '@/shared/ui/empty-state'
import { Skeleton } from '@/shared/ui/skeleton'
import { BankAccounts } from './bank-accounts'
import { CancelOrder } from './cancel-order'
import { momentOf } from './moment'
import { OrderFacts } from './order-facts'
import { OrderGoods } from './order-goods'
import { OrderHistory } from './order-history'
import { type SeenOrder, seenQuery } from './seen-api'
import { statusName, statusTone } from './seen-words'
import { SendProof } from './send-proof'

const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404

/** An order as its buyer sees it: what it is at this moment, what comes next, and all that was agreed. */
export function OrderScreen({ number, orderKey }: { number: string; orderKey: string }) {
  const order = useQuery(seenQuery(number, orderKey))
  if (isMissing(order.error)) return <NotFound />
  return (
    <Async query={order} errorText="No se pudo cargar el pedido" waiting={<Skeleton className="h-96" />}>
      {(seen) => <Order order={seen} orderKey={orderKey} />}
    </Async>
  )
}

function Order({ order, orderKey }: { order: SeenOrder; orderKey: string }) {
  const { headline, next } = momentOf(order)
  return (
    <article aria-labelledby="order-headline">
      <header className="mb-10 grid gap-3">
        <p className="flex flex-wrap items-center gap-3 text-ink-2 tabular-nums">
          Pedido {order.number}
          <Badge tone={statusTone(order.status)}>{statusName(order.status)}</Badge>
        </p>
        <h1 id="order-headline" className="text-display text-d2 text-balance">
          {headline}
        </h1>
        {next && <p className="max-w-(--container-prose) text-lg text-ink-2">{next}</p>}
        <NextStep order={order} />
      </header>
      <div className="grid items-start gap-x-18 gap-y-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="grid gap-12">
          {order.accounts.length > 0 && !order.proof_waits && (
            <section aria-labelledby="order-accounts">
              <h2 id="order-accounts" className="text-display mb-4 text-d4">
                Cuentas
              </h2>
              <BankAccounts accounts={order.accounts} />
              {order.can_send_proof && <SendProof number={order.number} orderKey={orderKey} />}
            </section>
          )}
          {/* One picture may not show all of it: another can follow while the first waits. */}
          {order.proof_waits && order.can_send_proof && (
            <section aria-labelledby="order-proof">
              <h2 id="order-proof" className="text-display text-d4">
                Comprobante
              </h2>
              <SendProof number={order.number} orderKey={orderKey} />
            </section>
          )}
          <section aria-labelledby="order-facts">
            <h2 id="order-facts" className="text-display mb-4 text-d4">
              Entrega
            </h2>
            <OrderFacts order={order} />
          </section>
          {order.events.length > 0 && (
            <section aria-labelledby="order-history">
              <h2 id="order-history" className="text-display mb-4 text-d4">
                Historial
              </h2>
              <OrderHistory events={order.events} />
            </section>
          )}
        </div>
        <OrderGoods order={order} />
      </div>
      <footer className="mt-12 flex flex-wrap gap-3 border-t border-line pt-6 print:hidden">
        <Button variant="soft" onClick={() => window.print()}>
          <Printer aria-hidden="true" strokeWidth={1.5} />
          Imprimir
        </Button>
        {order.ask_url && (
          <a href={order.ask_url} target="_blank" rel="noreferrer" className={buttonLook('soft')}>
            <MessageCircle aria-hidden="true" strokeWidth={1.5} />
            Preguntar por WhatsApp
          </a>
        )}
        {order.can_cancel && <CancelOrder number={order.number} orderKey={orderKey} />}
        {order.mine && order.status === 'pending' && order.proof_waits && (
          <p className="self-center text-sm text-ink-2">
            Ya enviaste un comprobante. Escríbenos para cancelar.
          </p>
        )}
      </footer>
    </article>
  )
}

/** The one thing to do now. WhatsApp opens by the buyer's own tap: browsers stop what opens by itself. */
function NextStep({ order }: { order: SeenOrder }) {
  if (order.status === 'cancelled') {
    return (
      <p>
        <Link to="/featured" className={buttonLook()}>
          Explorar Productos
        </Link>
      </p>
    )
  }
  if (!order.send_url) return null
  return (
    <p>
      <a href={order.send_url} target="_blank" rel="noreferrer" className={buttonLook()}>
        <MessageCircle aria-hidden="true" strokeWidth={1.5} />
        Abrir WhatsApp
      </a>
    </p>
  )
}

/** One answer for all: no such order, somebody else's, a key that does not fit. */
function NotFound() {
  return (
    <EmptyState
      icon={PackageX}
      title="No encontramos este pedido"
      text="Si es tuyo, inicia sesión con la cuenta que lo hizo o abre el enlace del correo."
      action={
        <Link to="/auth" state={{ from: window.location.pathname }} className={buttonLook()}>
          Iniciar Sesión
        </Link>
      }
    />
  )
}
