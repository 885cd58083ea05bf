import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { StaffContext } from '@/features/identity/admin/staff-context'
import { staffSession } from '@/features/identity/admin/staff-session'
import { useFollowSession, useSession, useSignOut } from '@/features/identity/use-realm-session'
import { Spinner } from '@/shared/ui/spinner'

/** What the sign-in page is told about a person who was sent there. */
export interface SentAway {
  /** The page that asked for a sign-in, to return to. */
  from: string
  sessionEnded: boolean
}

/** The mirror of the last visit may greet a shopper, but it opens no door: only the server's answer counts. */
function useRoleCheck() {
  const { data, isPending, isPlaceholderData } = useSession(staffSession)
  const checking = isPending || isPlaceholderData
  return { checking, user: checking ? null : (data?.user ?? null) }
}

/** Around every page of the back office. */
export function StaffOnly() {
  const { checking, user } = useRoleCheck()
  const location = useLocation()
  const signOut = useSignOut(staffSession)
  const wasSignedIn = useRef(false)
  const isOutsider = user !== null && !user.is_admin
  useFollowSession(staffSession)
  useCheckAtEveryPage()

  useEffect(() => {
    if (user) wasSignedIn.current = true
  }, [user])
  useEffect(() => {
    if (isOutsider) signOut.mutate()
  }, [isOutsider, signOut.mutate])

  if (checking || isOutsider) return <RoleCheckWaiting />
  if (!user) {
    const leftByChoice = signOut.isPending || signOut.isSuccess
    const from = `${location.pathname}${location.search}`
    const sentAway: SentAway = { from, sessionEnded: wasSignedIn.current }
    return <Navigate to="/admin-auth" replace state={leftByChoice ? null : sentAway} />
  }
  return (
    <StaffContext value={{ user, signOut: () => signOut.mutate(), signingOut: signOut.isPending }}>
      <Outlet />
    </StaffContext>
  )
}

/** Around the sign-in page: whoever is in already has no business there. */
export function OutsidersOnly() {
  const { checking, user } = useRoleCheck()
  const sentAway = useLocation().state as SentAway | null
  if (checking) return <RoleCheckWaiting />
  if (user?.is_admin) return <Navigate to={sentAway?.from ?? '/admin/dashboard'} replace />
  return <Outlet />
}

/** Not every page asks the server for something, and whoever lost the role is out at the next click. */
function useCheckAtEveryPage() {
  const client = useQueryClient()
  const { pathname } = useLocation()
  const checkedAt = useRef(pathname)
  useEffect(() => {
    if (checkedAt.current === pathname) return
    checkedAt.current = pathname
    void client.invalidateQueries({ queryKey: staffSession.query.queryKey })
  }, [client, pathname])
}

function RoleCheckWaiting() {
  return (
    <div className="grid min-h-dvh place-items-center text-ink-3">
      <Spinner label="Cargando…" />
    </div>
  )
}
