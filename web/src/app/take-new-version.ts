import type { QueryClient } from '@tanstack/react-query'
import type { RouterProviderProps } from 'react-router'
import { isNewVersionDue } from '@/shared/api/new-version'
import { canReload } from '@/shared/lib/can-reload'
import { shownToast } from '@/shared/ui/toast'

/**
 * After a deployment the next page that is opened comes with the new scripts, by loading it as a whole. Whatever that
 * would cut short, a message being read, a password typed or a write under way, lets it wait for the page after. Where nothing can be
 * stored the cart lives with the page: such a visit ends with the version it began with.
 */
export function takeNewVersion(
  router: RouterProviderProps['router'],
  client: QueryClient,
  load = () => location.reload(),
) {
  let last = router.state.location.pathname
  return router.subscribe(({ location: { pathname }, navigation, historyAction }) => {
    if (navigation.state !== 'idle' || pathname === last) return
    last = pathname
    if (historyAction === 'POP' || !isNewVersionDue()) return
    if (client.isMutating() === 0 && !shownToast() && canReload()) load()
  })
}
