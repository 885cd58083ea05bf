import { useQuery } from '@tanstack/react-query'
import { waitingQuery } from '../alert-api'

/** How many people wait for a product; nothing while nobody does. */
export function WaitingLine({ productId }: { productId: string }) {
  const { data = 0 } = useQuery(waitingQuery(productId))
  if (data === 0) return null
  return (
    <p className="rounded-sm bg-ambar-soft px-3 py-2 text-sm text-ambar">
      {data === 1 ? '1 persona espera este producto' : `${data} personas esperan este producto`}
    </p>
  )
}
