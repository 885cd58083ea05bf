import { useQuery } from '@tanstack/react-query'
import { provincesQuery } from '@/features/customers/address-api'
import { PickupsSection } from '@/features/delivery/admin/pickups-section'
import { ZonesSection } from '@/features/delivery/admin/zones-section'
import { useStaff } from '@/features/identity/admin/staff-context'
import { AccountsSection } from '@/features/orders/admin/accounts-section'
import { orderingQuery } from '@/features/orders/ordering-api'
import { CouponsSection } from '@/features/promotions/admin/coupons-section'
import { OrderingPane } from '@/features/settings/ordering/ordering-pane'
import { deliveryRules, taxRules, wayRules } from '@/features/settings/ordering/ordering-rules'
import { SettingSwitch } from '@/features/settings/ordering/setting-switch'
import { TaxMode } from '@/features/settings/ordering/tax-mode'
import { useListAddress } from '@/shared/lib/use-list-address'
import { Notice } from '@/shared/ui/notice'
import { PageTitle } from '@/shared/ui/page-title'
import { Tabs } from '@/shared/ui/tabs'
import { WaySwitches } from './way-switches'

function OrderingPage() {
  const { user } = useStaff()
  const { choice, change } = useListAddress()
  const canEdit = user.is_super_admin
  const tabs = [
    { id: 'ways', label: 'Formas de pedir', content: <Ways canEdit={canEdit} /> },
    { id: 'delivery', label: 'Entrega', content: <Delivery canEdit={canEdit} /> },
    { id: 'accounts', label: 'Cuentas', content: <AccountsSection canEdit={canEdit} /> },
    { id: 'taxes', label: 'Impuestos', content: <Taxes canEdit={canEdit} /> },
    { id: 'coupons', label: 'Cupones', content: <CouponsSection canEdit={canEdit} /> },
  ]
  const ids = tabs.map(({ id }) => id)
  return (
    <>
      <PageTitle title="Venta en línea" />
      {!canEdit && (
        <div className="mb-5">
          <Notice>Solo un súper administrador puede cambiar estos datos.</Notice>
        </div>
      )}
      <Tabs
        label="Venta en línea"
        tabs={tabs}
        value={choice('tab', ids) ?? 'ways'}
        onValueChange={(tab) => change({ tab })}
      />
    </>
  )
}

interface TabProps {
  canEdit: boolean
}

function Ways({ canEdit }: TabProps) {
  return (
    <div className="grid gap-5">
      <WaySwitches canEdit={canEdit} />
      <OrderingPane label="Datos de las formas de pedir" rules={wayRules} canEdit={canEdit} />
    </div>
  )
}

function Delivery({ canEdit }: TabProps) {
  const { data: provinces = [] } = useQuery(provincesQuery)
  const { data: ordering } = useQuery(orderingQuery)
  const isFalsePromise = ordering?.delivery_costs && /gratis/i.test(ordering.shipping_promise)
  return (
    <div className="grid gap-5">
      <ZonesSection canEdit={canEdit} provinces={provinces} />
      <PickupsSection canEdit={canEdit} />
      {isFalsePromise && (
        <Notice tone="warning">Una zona cobra el envío y la frase de envío dice que es gratis.</Notice>
      )}
      <OrderingPane label="Costo y frase del envío" rules={deliveryRules} canEdit={canEdit} />
    </div>
  )
}

function Taxes({ canEdit }: TabProps) {
  return (
    <OrderingPane
      label="ITBIS y recibos"
      rules={taxRules}
      canEdit={canEdit}
      before={(find) => (
        <>
          {find('currency')?.setting_value.value !== 'DOP' && (
            <div className="py-3">
              <Notice tone="warning">La Ley 358-05 pide precios en moneda nacional.</Notice>
            </div>
          )}
          <TaxMode setting={find('itbis_mode')} canEdit={canEdit} />
          <SettingSwitch
            settingKey="itbis_on_delivery"
            label="El envío también paga ITBIS"
            setting={find('itbis_on_delivery')}
            canEdit={canEdit}
          />
        </>
      )}
    />
  )
}

export { OrderingPage as Component }
