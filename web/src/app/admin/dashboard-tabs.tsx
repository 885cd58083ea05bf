import { useSearchParams } from 'react-router'
import { AbandonedList } from '@/features/carts/admin/abandoned-list'
import { ClientsList } from '@/features/identity/admin/clients-list'
import { SalesList } from '@/features/orders/admin/sales-list'
import { RequestsList } from '@/features/requests/admin/requests-list'
import { Tabs } from '@/shared/ui/tabs'
import { SettingsContent } from './settings-content'

const tabs = [
  { id: 'sales', label: 'Sales', content: <SalesList /> },
  { id: 'requests', label: 'Requests', content: <RequestsList /> },
  { id: 'abandoned-carts', label: 'Abandoned Carts', content: <AbandonedList /> },
  { id: 'settings', label: 'Settings', content: <SettingsContent /> },
]

/** The tab lives in the address. Clients have no tab of their own and open by their address alone. */
export function DashboardTabs() {
  const [address, setAddress] = useSearchParams()
  const asked = address.get('tab')
  const showsClients = asked === 'clients'
  const tab = tabs.find(({ id }) => id === asked)?.id ?? 'sales'
  return (
    <>
      <Tabs
        label="Dashboard"
        tabs={tabs}
        value={showsClients ? 'clients' : tab}
        // Filters and pages belong to the tab that is left.
        onValueChange={(next) => setAddress({ tab: next }, { preventScrollReset: true })}
      />
      {showsClients && (
        <section aria-label="Clients" className="pt-6">
          <ClientsList />
        </section>
      )}
    </>
  )
}
