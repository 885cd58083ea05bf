import { useMutation } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { canStore, storedValue } from '@/shared/lib/stored-value'
import { toast } from '@/shared/ui/toast'
import { addFavourite, keptFavourites, mergeFavourites, removeFavourite } from './favourite-api'
import { newsSince, parseFavourites, withFavourite, withNews, withoutFavourite } from './favourite-list'

/** The favourites of this browser; a shopper's are a copy of what the account keeps. */
const favourites = storedValue<string[]>('favorites', parseFavourites)

interface Mirrored {
  owner: string
  ids: string[]
}

/** What the account held when browser and server last agreed. It ends with the session, like every client_ entry. */
const mirrored = storedValue<Mirrored | null>('client_favorites_mirrored', (raw) => {
  const { owner, ids } = (raw ?? {}) as Partial<Mirrored>
  return typeof owner === 'string' ? { owner, ids: parseFavourites(ids) } : null
})

export const useFavourites = () =>
  useSyncExternalStore(favourites.subscribe, favourites.read, favourites.untouched)

/** Shown at once; when the server refuses, taken back and said. */
export function useToggleFavourite(userId: string | null) {
  const { mutate } = useMutation({
    mutationFn: async ({ id, marked }: { id: string; marked: boolean }) => {
      if (!userId) return
      await (marked ? addFavourite(id) : removeFavourite(id))
      const last = mirrored.read()
      if (last?.owner !== userId) return // signed out meanwhile
      mirrored.write({ owner: userId, ids: (marked ? withFavourite : withoutFavourite)(last.ids, id) })
    },
    onMutate: ({ id, marked }) => mark(id, marked),
    onSuccess: (_answer, { marked }) =>
      toast({ title: marked ? 'Agregado a favoritos' : 'Eliminado de favoritos' }),
    onError: (_error, { id, marked }) => {
      mark(id, !marked)
      sayFailed()
    },
    scope: { id: 'favourites' },
  })
  return (id: string) => mutate({ id, marked: !favourites.read().includes(id) })
}

const sayFailed = () => toast({ title: 'Error actualizando favoritos', variant: 'destructive' })

function mark(id: string, marked: boolean) {
  favourites.write((marked ? withFavourite : withoutFavourite)(favourites.read(), id))
}

/**
 * What a visitor marked joins the account once. Afterwards the account knows best, but for what was changed here
 * before it was known who shops, or while the answer was on its way.
 */
async function agree(owner: string): Promise<void> {
  const here = favourites.read()
  // Without storage what was agreed outlives the session it was agreed in: then nothing is taken for removed.
  const last = canStore() ? mirrored.read() : null
  const kept = await (last?.owner === owner ? send(newsSince(last.ids, here)) : mergeFavourites(here))
  mirrored.write({ owner, ids: kept })
  favourites.write(withNews(kept, newsSince(here, favourites.read())))
}

async function send({ added, removed }: ReturnType<typeof newsSince>): Promise<string[]> {
  // One that is refused, a product that is gone for one, does not hold up the rest.
  const answers = await Promise.allSettled([...added.map(addFavourite), ...removed.map(removeFavourite)])
  const kept = await keptFavourites()
  if (answers.some(({ status }) => status === 'rejected')) sayFailed()
  return kept
}

export function useFavouriteMirror(userId: string | null) {
  const { mutate } = useMutation({
    mutationFn: agree,
    onError: () => toast({ title: 'Error cargando favoritos', variant: 'destructive' }),
  })
  useEffect(() => {
    if (userId) mutate(userId)
  }, [userId, mutate])
}
