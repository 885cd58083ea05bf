import { Navigate } from 'react-router'

/** Orders are listed at Ventas. */
function OrdersPage() {
  return <Navigate to="/admin/sales" replace />
}

export { OrdersPage as Component }
