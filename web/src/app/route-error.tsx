import { isRouteErrorResponse, useRouteError } from 'react-router'
import { ErrorPanel } from '@/shared/ui/error-panel'
import { NotFoundMessage } from './not-found-message'

/** What a page shows when it could not be loaded or drawn. Loading again also fetches pages a newer release replaced. */
export function RouteError() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundMessage />
  const details = error instanceof Error ? error.message : undefined
  return (
    <div className="page-width py-20">
      <ErrorPanel details={details} onRetry={() => window.location.reload()} />
    </div>
  )
}
