import { RequestsList } from '@/features/requests/admin/requests-list'
import { Speaks } from '@/shared/ui/language'
import { PageTitle } from '@/shared/ui/page-title'

function RequestsPage() {
  return (
    <>
      <PageTitle title="Solicitudes" />
      <Speaks language="en">
        <RequestsList />
      </Speaks>
    </>
  )
}

export { RequestsPage as Component }
