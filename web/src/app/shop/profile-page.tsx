import { useSearchParams } from 'react-router'
import { Addresses } from '@/features/customers/addresses'
import { PersonalInformation } from '@/features/identity/personal-information'
import { OwnOrders } from '@/features/orders/own-orders'
import { PageTitle } from '@/shared/ui/page-title'
import { Tabs } from '@/shared/ui/tabs'
import { RequireShopper } from '../shop-guards'

const tabs = [
  { id: 'personal', label: 'Información Personal', content: <PersonalInformation /> },
  { id: 'addresses', label: 'Direcciones', content: <Addresses /> },
  { id: 'orders', label: 'Pedidos', content: <OwnOrders /> },
]

function ProfilePage() {
  return <RequireShopper>{() => <Profile />}</RequireShopper>
}

function Profile() {
  const [search, setSearch] = useSearchParams()
  const tab = tabs.find(({ id }) => id === search.get('tab'))?.id ?? 'personal'
  return (
    <div className="page-width pt-14 pb-(--section)">
      <PageTitle title="Mi Perfil" />
      <Tabs
        label="Mi Perfil"
        tabs={tabs}
        value={tab}
        activation="manual"
        onValueChange={(id) => setSearch({ tab: id }, { preventScrollReset: true })}
      />
    </div>
  )
}

export { ProfilePage as Component }
