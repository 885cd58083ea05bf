import { Link, useNavigate } from 'react-router'
import { ApiError } from '@/shared/api/api-error'
import { money } from '@/shared/lib/money'
import { Button } from '@/shared/ui/button'
import { Notice } from '@/shared/ui/notice'
import { type CartItem, subtotalOf } from './cart'
import { useCheckout } from './cart-api'

const link = 'underline decoration-current underline-offset-4'

interface CartSummaryProps {
  items: CartItem[]
  /** Some addresses pay for delivery; which ones is asked later. */
  deliveryCosts: boolean
  /** A chat that asks about these products, for who has no account. */
  askUrl?: string
}

export function CartSummary({ items, deliveryCosts, askUrl }: CartSummaryProps) {
  const navigate = useNavigate()
  const subtotal = money(subtotalOf(items))
  const checkout = useCheckout()
  return (
    <section
      aria-labelledby="resumen"
      className="-mx-(--gutter) bg-stone px-(--gutter) py-8 md:mx-0 md:rounded-sm md:px-8 lg:sticky lg:top-8"
    >
      <h2 id="resumen" className="text-display text-d4">
        Resumen
      </h2>
      <dl className="mt-5 grid gap-2.5">
        <div className="flex justify-between text-ink-2">
          <dt>Subtotal</dt>
          <dd className="tabular-nums">{subtotal}</dd>
        </div>
        <div className="flex justify-between text-ink-2">
          <dt>Envío</dt>
          {deliveryCosts ? <dd>Según tu dirección</dd> : <dd className="text-palma">Gratis</dd>}
        </div>
        <div className="mt-2.5 flex items-baseline justify-between border-t border-stone-2 pt-4 font-medium">
          <dt>Total</dt>
          <dd className="text-[1.5rem] font-semibold tabular-nums">{subtotal}</dd>
        </div>
      </dl>
      <Button
        className="mt-6 w-full"
        busy={checkout.isPending}
        busyText="Un momento…"
        disabled={items.length === 0}
        onClick={() => checkout.mutate(undefined, { onSuccess: ({ next }) => next && navigate(next) })}
      >
        Proceder al Pago
      </Button>
      <div className="mt-4 empty:hidden">
        {checkout.data?.message && <Notice>{checkout.data.message}</Notice>}
        {checkout.error && <Refusal error={checkout.error} askUrl={askUrl} />}
      </div>
      <p className="mt-5 text-sm">
        <Link to="/featured" className={`${link} decoration-control hover:text-larimar`}>
          Seguir comprando
        </Link>
      </p>
    </section>
  )
}

/** Why not yet, and the way to what is missing. */
function Refusal({ error, askUrl }: { error: unknown; askUrl?: string }) {
  const status = error instanceof ApiError ? error.status : 0
  if (status === 401) {
    return (
      <Notice tone="warning">
        <p>Debes iniciar sesión para proceder al pago</p>
        <Link to="/auth" state={{ from: '/cart' }} className={link}>
          Iniciar Sesión
        </Link>
        {askUrl && (
          <a href={askUrl} target="_blank" rel="noreferrer" className={`${link} ml-4`}>
            Preguntar por WhatsApp
          </a>
        )}
      </Notice>
    )
  }
  if (status === 403) {
    return (
      <Notice tone="warning">
        <p>Debes confirmar tu email para proceder al pago</p>
        <Link to="/profile" className={link}>
          Ir a mi perfil
        </Link>
      </Notice>
    )
  }
  return <Notice tone="danger">No se pudo proceder al pago. Inténtalo de nuevo.</Notice>
}
