import { useEffect } from 'react'
import { useNear } from '@/shared/lib/use-near'
import { lazyPart } from '@/shared/ui/lazy-part'
import { noteSeen } from './recent-store'

const RecentProducts = lazyPart(() => import('./recent-products'), { missing: <span /> })

/** At the foot of a product's page: notes that it was seen, and shows what was seen before. */
export function SeenBefore({ id }: { id: string }) {
  const { place, isNear } = useNear<HTMLDivElement>()
  useEffect(() => noteSeen(id), [id])
  return (
    <div ref={place} className="lg:col-span-2">
      {isNear && <RecentProducts without={id} className="mt-14 border-t border-line pt-8 lg:mt-6 lg:pb-10" />}
    </div>
  )
}
