import { useQueryClient } from '@tanstack/react-query'
import { shopSession } from '@/features/identity/shop-session'
import { useSignOut } from '@/features/identity/use-realm-session'
import { fetchPart } from '@/shared/lib/fetch-part'
import { toast } from '@/shared/ui/toast'

const patience = 6000

/** Signing out keeps the page, unless it is one's own: then its guard leads to /auth. */
export function useLeave() {
  const client = useQueryClient()
  const { mutate } = useSignOut(shopSession)
  return async () => {
    const shopper = shopSession.current(client).user
    const settled = fetchPart(() => import('@/features/carts/cart-sync')).then(
      ({ beginWith, settleCart }) => {
        if (shopper) beginWith(shopper.id)
        return settleCart()
      },
      () => false,
    )
    // Without a line its script may not even come.
    const isSettled = await Promise.race([
      settled,
      new Promise<false>((over) => setTimeout(over, patience, false)),
    ])
    mutate(undefined, {
      onSuccess: () =>
        toast({
          title: 'Sesión cerrada',
          description: isSettled ? undefined : 'Los últimos cambios del carrito no se pudieron guardar.',
        }),
      onError: () => toast({ title: 'Error al cerrar sesión', variant: 'destructive' }),
    })
  }
}
