import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { shopSession } from '@/features/identity/shop-session'

const nobody = () => null

/** Who shops, once the server has said so; null for a visitor. Only another person draws anything again. */
export function useShopperId(): string | null {
  const client = useQueryClient()
  const subscribe = useCallback((tell: () => void) => client.getQueryCache().subscribe(tell), [client])
  return useSyncExternalStore(subscribe, () => shopSession.current(client).user?.id ?? null, nobody)
}
