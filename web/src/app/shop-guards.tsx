import type { ReactNode } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router'
import { returnPath } from '@/features/identity/return-path'
import { type ShopUser, shopSession } from '@/features/identity/shop-session'
import { useSession } from '@/features/identity/use-realm-session'
import { ErrorPanel } from '@/shared/ui/error-panel'
import { PageWaiting } from './page-waiting'

/** What /auth is told about the page that sent a visitor there. */
interface AskedFrom {
  from?: string
}

/** A page of one's own. The server holds the same line; this only spares a visitor an empty page. */
export function RequireShopper({ children }: { children: (user: ShopUser) => ReactNode }) {
  const session = useSession(shopSession)
  const { pathname, search, hash } = useLocation()
  if (session.isError && !session.data) {
    return (
      <div className="page-width py-20">
        <ErrorPanel
          title="Error al cargar el perfil"
          retryText="Reintentar"
          onRetry={() => session.refetch()}
          busy={session.isFetching}
        />
      </div>
    )
  }
  if (!session.data || session.isPlaceholderData) return <PageWaiting />
  if (session.data.user) return children(session.data.user)
  return (
    <>
      <Navigate to="/auth" replace state={{ from: pathname + search + hash } satisfies AskedFrom} />
      <PageWaiting />
    </>
  )
}

/** /auth is for visitors: who is signed in goes on to the page that asked, or home. */
export function VisitorsOnly({ children }: { children: ReactNode }) {
  const session = useSession(shopSession)
  const { state } = useLocation()
  const [search] = useSearchParams()
  if (!session.data?.user) return children
  if (session.isPlaceholderData) return <PageWaiting />
  const asked = (state as AskedFrom | null)?.from ?? search.get('next')
  return (
    <>
      <Navigate to={returnPath(asked)} replace />
      <PageWaiting />
    </>
  )
}
