import { lazyPart } from '@/shared/ui/lazy-part'
import { NotFoundMessage } from '../not-found-message'

// The page stands in every visit's first files; what it draws is for who gets lost.
const LostGlasses = lazyPart(() => import('./lost-glasses'), { missing: <span /> })

export function NotFoundPage() {
  return (
    <div className="pt-14 md:pt-24">
      <div className="mx-auto mb-12 aspect-[960/400] w-[min(960px,92vw)] md:mb-16">
        <LostGlasses />
      </div>
      <NotFoundMessage />
    </div>
  )
}
