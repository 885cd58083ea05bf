import { shopSession } from '@/features/identity/shop-session'
import { useSignOut } from '@/features/identity/use-realm-session'
import { fetchPart } from '@/shared/lib/fetch-part'
import { toast } from '@/shared/ui/toast'

/** Signing out keeps the page, unless it is one's own: then its guard leads to /auth. */
export function useLeave() {
  const { mutate } = useSignOut(shopSession)
  return async () => {
    const isSettled = await fetchPart(() => import('@/features/carts/cart-sync')).then(
      ({ settleCart }) => settleCart(),
      () => false,
    )
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
