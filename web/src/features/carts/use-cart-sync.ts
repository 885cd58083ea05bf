import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { beginWith, exchange } from './cart-sync'
import { followCart } from './follow-cart'

/** Keeps a shopper's cart with the account, the same on every device. */
export function useCartSync(userId: string | null) {
  // As a mutation, so that a session that has ended is noticed; whether there is a connection is tried, not asked.
  const { mutateAsync } = useMutation({ mutationFn: exchange, networkMode: 'always' })
  useEffect(() => {
    if (!userId) return
    beginWith(userId)
    return followCart(({ isLeaving }) => mutateAsync({ owner: userId, isLeaving }))
  }, [userId, mutateAsync])
}
