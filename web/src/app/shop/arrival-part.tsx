import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addressesQuery, provincesQuery } from '@/features/customers/address-api'
import { arrival, arrivalWords, daysTo, type Place } from '@/features/delivery/arrival'
import { ArrivalLine } from '@/features/delivery/arrival-line'
import { keepProvince, useMyProvince } from '@/features/delivery/my-province'
import type { Ordering } from '@/features/orders/ordering-api'

interface ArrivalPartProps {
  ordering: Ordering
  userId: string | null
}

/** The day of arrival at the province that was chosen here, or at the shopper's own address. */
export default function ArrivalPart({ ordering, userId }: ArrivalPartProps) {
  const [isChoosing, setChoosing] = useState(false)
  const chosen = useMyProvince()
  const { data: addresses } = useQuery({ ...addressesQuery, enabled: Boolean(userId) && !chosen })
  const { data: provinces = [], isError } = useQuery({ ...provincesQuery, enabled: isChoosing })
  const home = addresses?.find(({ is_default }) => is_default)
  const place: Place | undefined = chosen
    ? { province: chosen, municipality: '' }
    : home && { province: home.state, municipality: home.city }
  const days = place && daysTo(ordering.delivery_days, place)
  const choose = (province: string) => {
    keepProvince(province)
    setChoosing(false)
  }
  return (
    <ArrivalLine
      words={
        place && days
          ? arrivalWords(
              place.province,
              arrival(new Date(), days, ordering.closed_days, ordering.dispatch_until),
            )
          : undefined
      }
      province={place?.province}
      isChoosing={isChoosing}
      onChoosing={setChoosing}
      provinces={provinces.map(({ name }) => name)}
      isMissing={isError}
      onProvince={choose}
    />
  )
}
