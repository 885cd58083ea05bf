import { useMutation } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { storedValue } from '@/shared/lib/stored-value'
import { toast } from '@/shared/ui/toast'
import { addFavourite, keptFavourites, mergeFavourites, removeFavourite } from './favourite-api'
import { parseFavourites, withFavourite, withoutFavourite } from './favourite-list'

/** The favourites of this browser; a shopper's are a copy of what the account keeps. */
const favourites = storedValue<string[]>('favorites', parseFavourites)

/** Whose copy it is. It ends with the session, like every client_ entry. */
const owner = storedValue<string | null>('client_favorites_owner', (raw) =>
  typeof raw === 'string' ? raw : null,
)

export const useFavourites = () => useSyncExternalStore(favourites.subscribe, favourites.read)

/** Shown at once; when the server refuses, taken back and said. */
export function useToggleFavourite(userId: string | null) {
  const { mutate } = useMutation({
    mutationFn: async ({ id, marked }: { id: string; marked: boolean }) => {
      if (userId) await (marked ? addFavourite(id) : removeFavourite(id))
    },
    onMutate: ({ id, marked }) => mark(id, marked),
    onSuccess: (_answer, { marked }) =>
      toast({ title: marked ? 'Agregado a favoritos' : 'Eliminado de favoritos' }),
    onError: (_error, { id, marked }) => {
      mark(id, !marked)
      toast({ title: 'Error actualizando favoritos', variant: 'destructive' })
    },
    scope: { id: 'favourites' },
  })
  return (id: string) => mutate({ id, marked: !favourites.read().includes(id) })
}

function mark(id: string, marked: boolean) {
  favourites.write((marked ? withFavourite : withoutFavourite)(favourites.read(), id))
}

/** What a visitor marked joins the account once; afterwards the account knows best. */
async function agree(userId: string): Promise<void> {
  const kept = await (owner.read() === userId ? keptFavourites() : mergeFavourites(favourites.read()))
  owner.write(userId)
  favourites.write(kept)
}

export function useFavouriteMirror(userId: string | null) {
  const { mutate } = useMutation({
    mutationFn: agree,
    onError: () => toast({ title: 'Error cargando favoritos', variant: 'destructive' }),
  })
  useEffect(() => {
    if (userId) mutate(userId)
    // Signing out clears the entry behind the store's back.
    else favourites.checkAgain()
  }, [userId, mutate])
}
