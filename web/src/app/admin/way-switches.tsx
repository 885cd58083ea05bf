import { useQuery } from '@tanstack/react-query'
import { orderingQuery } from '@/features/orders/ordering-api'
import { wayText, wayTitle } from '@/features/orders/ways'
import { OrderingPane } from '@/features/settings/ordering/ordering-pane'
import { SettingSwitch } from '@/features/settings/ordering/setting-switch'
import { Notice } from '@/shared/ui/notice'

/** What each way needs; the server refuses to switch on one that does not have it. */
const ways = [
  { code: 'whatsapp', missing: 'Escribe primero el número de WhatsApp' },
  { code: 'cod', missing: 'Permite primero el pago contra entrega en una zona' },
  { code: 'transfer', missing: 'Agrega primero una cuenta de banco' },
  { code: 'pickup', missing: 'Agrega primero un lugar de recogida' },
]

export function WaySwitches({ canEdit }: { canEdit: boolean }) {
  const { data: ordering } = useQuery(orderingQuery)
  const isOffered = (code: string) => ordering?.ways.some((way) => way.code === code) ?? true
  return (
    <OrderingPane
      label="Formas de pedir"
      canEdit={canEdit}
      before={(find) =>
        ways.map(({ code, missing }) => {
          const setting = find(`way_${code}`)
          const hold_hours = Number(find(`${code}_hold_hours`)?.setting_value.value ?? 0)
          return (
            <SettingSwitch
              key={code}
              settingKey={`way_${code}`}
              label={wayTitle(code)}
              help={wayText({ code, hold_hours })}
              setting={setting}
              canEdit={canEdit}
            >
              {setting?.setting_value.value === true && !isOffered(code) && (
                <Notice tone="warning">No se ofrece. {missing}.</Notice>
              )}
            </SettingSwitch>
          )
        })
      }
    />
  )
}
