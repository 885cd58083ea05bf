import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { ApiError } from '@/shared/api/api-error'
import { api, dataOf } from '@/shared/api/client'
import { serverNow } from '@/shared/api/server-clock'
import {
  clearEntries,
  hasMirror,
  mirrorOf,
  readEntry,
  readMirror,
  storeEntry,
  writeMirror,
} from './session-mirror'

/** Who is signed in, as the server tells it. A visitor has no user. */
export interface Session<User> {
  user: User | null
  expires_at?: string
  refresh_after?: string
}

/** One of the two doors. They share no cookie, no storage entry and no cache. */
export interface RealmConfig {
  sessionPath: '/api/session' | '/api/admin/session'
  mirrorKey: 'client_sb_auth_token' | 'admin_sb_auth_token'
  /** Entries of browser storage that end with the session. */
  prefix: 'client_' | 'admin_'
  alsoClears?: readonly string[]
  /** Beginnings of entries that outlive a session which ended by itself: what was typed or pressed and not sent. */
  spares: readonly string[]
  /** Where it stands whose the spared entries are, if they do not say so themselves. Nobody else gets them. */
  leftBy?: string
  /** Told when a session ended by itself. */
  onEnd?: () => void
  /** Whether the page holds something unsaved, and so stays as it is until the person is back. */
  holds?: () => boolean
}

/** Whether the server refused for that reason. */
export const isAbout = (error: unknown, code: string) => error instanceof ApiError && error.code === code

export const isSignedOut = (error: unknown) => isAbout(error, 'identity.missing_session')

/** The session of one realm; the hooks of use-realm-session.ts take it. */
export type RealmSession<User extends { id: string }, Credentials extends object> = ReturnType<
  typeof realmSession<User, Credentials>
>

export function realmSession<User extends { id: string }, Credentials extends object>(realm: RealmConfig) {
  // Both realms take and give the same but for the user, so one set of paths stands for both.
  const path = realm.sessionPath as '/api/session'
  const asSession = (answer: Promise<unknown>) => answer as Promise<Session<User>>
  const visitor: Session<User> = { user: null }

  const query = queryOptions<Session<User>>({
    queryKey: ['session', realm.sessionPath],
    queryFn: async ({ client, signal }) => {
      const session = await asSession(dataOf(api.GET(path, { signal }))).catch((error: unknown) => {
        if (isSignedOut(error)) return visitor
        throw error
      })
      remember(client, session)
      return session
    },
    // Known from the last visit, so the navbar does not flicker while the server is asked.
    placeholderData: () => mirrored() ?? undefined,
  })

  const current = (client: QueryClient) => client.getQueryData<Session<User>>(query.queryKey) ?? visitor
  const mirrored = () => readMirror<User>(realm.mirrorKey)
  const clear = (spared?: readonly string[]) => clearEntries(realm.prefix, realm.alsoClears, spared)

  /** Keeps mirror and cache in step with who is there; what one person saw is not shown to the next. */
  function remember(client: QueryClient, session: Session<User>) {
    const before = current(client).user
    const isOther = before !== null && before.id !== session.user?.id
    const isHeld = session.user === null && realm.holds?.()
    if (isOther && !isHeld) forget(client)
    if (session.user && session.expires_at) {
      takeOverFrom(session.user.id)
      writeMirror(realm.mirrorKey, { user: session.user, expires_at: session.expires_at })
    } else if (hasMirror(realm.mirrorKey)) {
      // Gone already means that another tab cleared, and what is there now is a visitor's.
      const last = mirrorOf<User>(realm.mirrorKey)?.user.id
      clear(realm.spares)
      if (realm.leftBy && last) storeEntry(realm.leftBy, JSON.stringify(last))
      realm.onEnd?.()
    }
  }

  /** What was left for one person is not for another. */
  function takeOverFrom(id: string) {
    const last = realm.leftBy && readEntry(realm.leftBy)
    if (last && last !== JSON.stringify(id)) clearEntries(realm.prefix)
    else if (realm.leftBy) storeEntry(realm.leftBy, null)
  }

  /** What one person saw is not for the next. */
  function forget(client: QueryClient) {
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' })
  }

  function enter(client: QueryClient, session: Session<User>) {
    remember(client, session)
    client.setQueryData(query.queryKey, session)
  }

  /** For what ends a session on the server: signing out, deleting the account, a new password. A visitor keeps everything. */
  function leave(client: QueryClient) {
    if (current(client).user || hasMirror(realm.mirrorKey)) clear()
    enter(client, visitor)
  }

  async function refreshWhenDue(client: QueryClient) {
    const { user, refresh_after } = current(client)
    if (!user || !refresh_after || Date.parse(refresh_after) > serverNow()) return
    try {
      enter(client, await asSession(dataOf(api.POST(`${path}/refresh`))))
    } catch (error) {
      // A server that does not answer ends nothing; one that says no does.
      if (error instanceof ApiError && error.status === 401) enter(client, visitor)
    }
  }

  return {
    query,
    mirrorKey: realm.mirrorKey,
    current,
    mirrored,
    enter,
    leave,
    forget,
    refreshWhenDue,
    signIn: (credentials: Credentials) => asSession(dataOf(api.POST(path, { body: credentials }))),
    signOut: () => api.DELETE(path),
  }
}
