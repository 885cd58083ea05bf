import { ShoppingBag } from 'lucide-react'
import { Link } from 'react-router'
import { buttonLook } from '@/shared/ui/button-look'
import type { AbandonedCart } from './abandoned-api'

/** Leads to a new order with what is in the cart: for who says yes on the telephone. */
export function CreateOrder({ cart: { id, user_email } }: { cart: AbandonedCart }) {
  return (
    <Link
      to={`/admin/orders/new?cart=${id}`}
      aria-label={`Create order for ${user_email}`}
      className={buttonLook('soft')}
    >
      <ShoppingBag aria-hidden="true" strokeWidth={1.5} />
      Create order
    </Link>
  )
}
