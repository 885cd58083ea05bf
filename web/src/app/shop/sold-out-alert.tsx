import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { AlertForm } from '@/features/customers/alert-form'
import { shopSession } from '@/features/identity/shop-session'

const nobody = () => undefined

/** "Avísame" with the address of who shops, once the server has said who that is. */
export function SoldOutAlert({ productId }: { productId: string }) {
  const client = useQueryClient()
  const subscribe = useCallback((tell: () => void) => client.getQueryCache().subscribe(tell), [client])
  const email = useSyncExternalStore(subscribe, () => shopSession.current(client).user?.email, nobody)
  return <AlertForm productId={productId} email={email} />
}
