import type { ReactNode } from 'react'
import { Link } from 'react-router'

const link = 'underline decoration-control underline-offset-4 hover:text-larimar'

/** What people ask before they buy; the long answers have pages of their own. */
export function DeliveryAndCare({ delivery }: { delivery: ReactNode }) {
  return (
    <dl className="mt-8 grid gap-5 border-t border-line pt-6 text-sm text-ink-2 sm:grid-cols-2">
      <div>
        <dt className="text-display text-d4 text-ink">Entrega</dt>
        <dd className="mt-1.5 text-pretty">
          {delivery}
          <Link to="/envios" className={link}>
            Plazos y costo
          </Link>
        </dd>
      </div>
      <div>
        <dt className="text-display text-d4 text-ink">Cuidado</dt>
        <dd className="mt-1.5 text-pretty">
          Agua tibia, jabón neutro y el paño; nunca en seco.{' '}
          <Link to="/garantias" className={link}>
            Garantías
          </Link>
        </dd>
      </div>
    </dl>
  )
}
