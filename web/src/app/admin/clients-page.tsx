import { ClientsList } from '@/features/identity/admin/clients-list'
import { PageTitle } from '@/shared/ui/page-title'

function ClientsPage() {
  return (
    <>
      <PageTitle title="Clientes" />
      <ClientsList />
    </>
  )
}

export { ClientsPage as Component }
