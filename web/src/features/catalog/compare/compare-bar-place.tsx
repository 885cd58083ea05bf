import { useBrowserFact } from '@/shared/lib/use-browser-fact'
import { lazyPart } from '@/shared/ui/lazy-part'

const CompareBar = lazyPart(() => import('./compare-bar'), { missing: <span /> })

/** At the end of a page with a list: only this browser knows whether there is anything to compare. */
export function CompareBarPlace({ className }: { className?: string }) {
  return useBrowserFact(() => true, false) && <CompareBar className={className} />
}
