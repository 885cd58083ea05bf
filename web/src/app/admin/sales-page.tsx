import { SalesList } from '@/features/orders/admin/sales-list'
import { Speaks } from '@/shared/ui/language'
import { PageTitle } from '@/shared/ui/page-title'

function SalesPage() {
  return (
    <>
      <PageTitle title="Ventas" />
      <Speaks language="en">
        <SalesList />
      </Speaks>
    </>
  )
}

export { SalesPage as Component }
