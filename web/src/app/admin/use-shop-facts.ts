import { useQuery } from '@tanstack/react-query'
import { provincesQuery } from '@/features/customers/address-api'
import { pickupsQuery, zonesQuery } from '@/features/delivery/admin/delivery-api'
import { zoneFee } from '@/features/delivery/zone-fee'
import type { ShopFacts } from '@/features/orders/admin/entry/entry-editor'
import type { Tax, TaxMode } from '@/features/orders/totals'
import { officeSettingsQuery, settingIn } from '@/shared/api/office-settings'

/** What an order that staff write needs to know of the shop, once all of it has come. */
export function useShopFacts(): { facts: ShopFacts; tax: Tax; isInPesos: boolean } | undefined {
  const { data: provinces } = useQuery(provincesQuery)
  const { data: zones } = useQuery(zonesQuery)
  const { data: pickups } = useQuery(pickupsQuery)
  const { data: settings } = useQuery(officeSettingsQuery)
  if (!provinces || !zones || !pickups || !settings) return undefined
  const freeFrom = Number(settingIn(settings, 'free_delivery_from')) || 0
  return {
    facts: {
      provinces,
      places: pickups.filter(({ is_active }) => is_active),
      feeFor: (province, municipality, goods) => zoneFee(zones, { province, municipality }, goods, freeFrom),
    },
    tax: {
      mode: (settingIn(settings, 'itbis_mode') as TaxMode | undefined) ?? 'included',
      rateHundredths: Math.round(Number(settingIn(settings, 'itbis_rate') ?? 18) * 100),
      onDelivery: settingIn(settings, 'itbis_on_delivery') === true,
    },
    isInPesos: settingIn(settings, 'currency') === 'DOP',
  }
}
