import { useEffect, useState } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { PartMissing } from '@/shared/lib/fetch-part'
import { ErrorPanel } from '@/shared/ui/error-panel'
import { NotFoundMessage } from './not-found-message'
import { PageWaiting } from './page-waiting'

/** What a page shows when it could not be loaded or drawn. Loading again also fetches pages a newer release replaced. */
export function RouteError() {
  const error = useRouteError()
  const reloads = useReloadOnce(error instanceof PartMissing)
  if (reloads) return <PageWaiting />
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundMessage />
  const details = error instanceof Error ? error.message : undefined
  return (
    <div className="page-width py-20">
      <ErrorPanel details={details} onRetry={() => window.location.reload()} />
    </div>
  )
}

const lastReload = 'client_reloaded_for_part'

/** A page whose script is gone is loaded as a whole, once per address, before anybody is bothered with it. */
function useReloadOnce(partIsMissing: boolean): boolean {
  const [reloads] = useState(() => partIsMissing && readLast() !== location.href)
  useEffect(() => {
    if (!reloads) return
    try {
      sessionStorage.setItem(lastReload, location.href)
    } catch {
      return // without a memory it might go on for ever
    }
    location.reload()
  }, [reloads])
  return reloads
}

function readLast(): string | null {
  try {
    return sessionStorage.getItem(lastReload)
  } catch {
    return location.href
  }
}
