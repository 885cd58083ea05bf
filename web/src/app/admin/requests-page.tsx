import { RequestsList } from '@/features/requests/admin/requests-list'
import { PageTitle } from '@/shared/ui/page-title'

function RequestsPage() {
  return (
    <>
      <PageTitle title="Solicitudes" />
      <RequestsList />
    </>
  )
}

export { RequestsPage as Component }
