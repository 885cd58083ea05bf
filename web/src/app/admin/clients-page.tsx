import { ClientsList } from '@/features/identity/admin/clients-list'
import { Speaks } from '@/shared/ui/language'
import { PageTitle } from '@/shared/ui/page-title'

function ClientsPage() {
  return (
    <>
      <PageTitle title="Clientes" />
      <Speaks language="en">
        <ClientsList />
      </Speaks>
    </>
  )
}

export { ClientsPage as Component }
