import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { fetchPart } from '@/shared/lib/fetch-part'

type CartSync = typeof import('./cart-sync')

let loaded: CartSync | undefined

async function cartSync(): Promise<CartSync> {
  loaded = await fetchPart(() => import('./cart-sync'))
  return loaded
}

/** Keeps a shopper's cart with the account, the same on every device. A visitor does not wait for its script. */
export function useCartSync(userId: string | null) {
  // As a mutation, so that a session that has ended is noticed; whether there is a connection is tried, not asked.
  const { mutateAsync } = useMutation({
    mutationFn: async (options: { owner: string; isLeaving?: boolean }) =>
      // At once where it is there: a page that is being left waits for nothing.
      (loaded ?? (await cartSync())).exchange(options),
    networkMode: 'always',
  })
  useEffect(() => {
    if (!userId) return
    let stop: (() => void) | null = () => {}
    cartSync().then(
      ({ beginWith, followCart }) => {
        if (!stop) return
        beginWith(userId)
        stop = followCart(({ isLeaving }) => mutateAsync({ owner: userId, isLeaving }))
      },
      // Gone with an older version: the next page comes with the new one. Until then the cart is this browser's.
      () => undefined,
    )
    return () => {
      stop?.()
      stop = null
    }
  }, [userId, mutateAsync])
}
