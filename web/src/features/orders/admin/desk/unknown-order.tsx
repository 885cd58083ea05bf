import { Link } from 'react-router'
import { ApiError } from '@/shared/api/api-error'
import { buttonLook } from '@/shared/ui/button-look'
import { EmptyState } from '@/shared/ui/empty-state'

export const isUnknown = (error: unknown) => error instanceof ApiError && error.status === 404

export function UnknownOrder() {
  return (
    <EmptyState
      title="No encontramos este pedido"
      action={
        <Link to="/admin/sales" className={buttonLook('soft')}>
          Ventas
        </Link>
      }
    />
  )
}
