import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { fetchPart } from '@/shared/lib/fetch-part'
import { toast } from '@/shared/ui/toast'

/** Keeps a shopper's favourites with the account. A visitor does not wait for its script. */
export function useFavouriteMirror(userId: string | null) {
  const { mutate } = useMutation({
    mutationFn: async (owner: string) => (await fetchPart(() => import('./favourite-agree'))).agree(owner),
    onError: () => toast({ title: 'Error cargando favoritos', variant: 'destructive' }),
  })
  useEffect(() => {
    if (userId) mutate(userId)
  }, [userId, mutate])
}
