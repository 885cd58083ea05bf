import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { SessionEnded } from '@/features/identity/admin/session-ended'
import { StaffContext } from '@/features/identity/admin/staff-context'
import { type StaffUser, staffSession } from '@/features/identity/admin/staff-session'
import { useFollowSession, useSession, useSignOut } from '@/features/identity/use-realm-session'
import { DraftOwner, hasDrafts } from '@/shared/editing/drafts'
import { askToLeave } from '@/shared/editing/leaving'
import { pausedSession } from '@/shared/editing/paused-session'
import { hasUnsaved } from '@/shared/editing/unsaved'
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
  const lastUser = useRef<StaffUser | null>(null)
  const client = useQueryClient()
  const isOutsider = user !== null && !user.is_admin
  useFollowSession(staffSession)
  useCheckAtEveryPage()

  useEffect(() => {
    if (!user) return
    // Whoever comes in from another tab is not shown what the one before was reading.
    if (lastUser.current && lastUser.current.id !== user.id) staffSession.forget(client)
    lastUser.current = user
  }, [user, client])
  useAskWhenRefused()
  useEffect(() => {
    if (isOutsider) signOut.mutate()
  }, [isOutsider, signOut.mutate])

  const leftByChoice = signOut.isPending || signOut.isSuccess
  const held = !user && !leftByChoice && hasUnsaved() ? lastUser.current : null
  const shown = user ?? held
  const isSentAway = !shown && !checking
  useEffect(() => {
    // What was refused for the session that is gone is not sent with the next one.
    if (isSentAway) pausedSession.end(false)
  }, [isSentAway])

  if (checking || isOutsider) return <RoleCheckWaiting />
  if (!shown) {
    const from = `${location.pathname}${location.search}`
    const sentAway: SentAway = { from, sessionEnded: lastUser.current !== null }
    return <Navigate to="/admin-auth" replace state={leftByChoice ? null : sentAway} />
  }
  const leave = () =>
    askToLeave({
      warning: hasDrafts(shown.id) ? draftsGo : undefined,
      onLeave: () => signOut.mutate(),
    })
  return (
    <StaffContext key={shown.id} value={{ user: shown, signOut: leave, signingOut: signOut.isPending }}>
      <DraftOwner value={shown.id}>
        <div inert={held !== null}>
          <Outlet />
        </div>
        {held && <SessionEnded user={held} />}
      </DraftOwner>
    </StaffContext>
  )
}

const draftsGo = 'Hay borradores sin guardar en este equipo. Se borrarán al salir.'

/** A write that was refused for the session waits for it; the server is asked what became of it. */
function useAskWhenRefused() {
  const client = useQueryClient()
  useEffect(
    () =>
      pausedSession.subscribe(() => {
        if (!pausedSession.isWaitedFor()) return
        void client.invalidateQueries({ queryKey: staffSession.query.queryKey })
      }),
    [client],
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
