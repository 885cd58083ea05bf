import { useMutation } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { storedValue } from '@/shared/lib/stored-value'
import { toast } from '@/shared/ui/toast'
import { addFavourite, removeFavourite } from './favourite-api'
import { parseFavourites, withFavourite, withoutFavourite } from './favourite-list'

/** The favourites of this browser; a shopper's are a copy of what the account keeps. */
export const favourites = storedValue<string[]>('favorites', parseFavourites)

interface Mirrored {
  owner: string
  ids: string[]
}

/** What the account held when browser and server last agreed. It ends with the session, like every client_ entry. */
export const mirrored = storedValue<Mirrored | null>('client_favorites_mirrored', (raw) => {
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

export const sayFailed = () => toast({ title: 'Error actualizando favoritos', variant: 'destructive' })

function mark(id: string, marked: boolean) {
  favourites.write((marked ? withFavourite : withoutFavourite)(favourites.read(), id))
}
