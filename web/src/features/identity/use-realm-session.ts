import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useBrowserFact } from '@/shared/lib/use-browser-fact'
import { isSignedOut, type RealmSession } from './realm-session'

const checkEvery = 30_000

type Identified = { id: string }

/** Who is signed in; what the last visit left is shown until the server has answered. */
export function useSession<User extends Identified, Form extends object>(realm: RealmSession<User, Form>) {
  const wasHere = useBrowserFact(() => realm.mirrored() !== null, false)
  const placeholderData = wasHere ? realm.query.placeholderData : undefined
  return useQuery({ ...realm.query, placeholderData })
}

export function useSignIn<User extends Identified, Form extends object>(realm: RealmSession<User, Form>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: realm.signIn,
    onSuccess: (session) => realm.enter(client, session),
  })
}

export function useSignOut<User extends Identified, Form extends object>(realm: RealmSession<User, Form>) {
  const client = useQueryClient()
  return useMutation({ mutationFn: realm.signOut, onSuccess: () => realm.leave(client) })
}

/**
 * Keeps the session true while the document is open: refreshed in time, the same in every tab, and
 * asked for again when any call is told that it ended. Once per document, in its outermost layout.
 */
export function useFollowSession<User extends Identified, Form extends object>(
  realm: RealmSession<User, Form>,
) {
  const client = useQueryClient()
  useEffect(() => {
    const askAgain = () => void client.invalidateQueries({ queryKey: realm.query.queryKey })
    const followOtherTab = ({ key }: StorageEvent) => {
      if (key !== null && key !== realm.mirrorKey) return
      const here = realm.current(client).user
      const there = realm.mirrored()?.user ?? null
      if (JSON.stringify(here) !== JSON.stringify(there)) askAgain()
    }
    const timer = setInterval(() => void realm.refreshWhenDue(client), checkEvery)
    window.addEventListener('storage', followOtherTab)
    const stopReads = client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error' && isSignedOut(event.action.error)) {
        askAgain()
      }
    })
    const stopWrites = client.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error' && isSignedOut(event.action.error)) {
        askAgain()
      }
    })
    return () => {
      clearInterval(timer)
      window.removeEventListener('storage', followOtherTab)
      stopReads()
      stopWrites()
    }
  }, [client, realm])
}
