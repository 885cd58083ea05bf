import { SalesList } from '@/features/orders/admin/sales-list'
import { PageTitle } from '@/shared/ui/page-title'

function SalesPage() {
  return (
    <>
      <PageTitle title="Ventas" />
      <SalesList />
    </>
  )
}

export { SalesPage as Component }
