import { shopSession } from '@/features/identity/shop-session'
import { useSignOut } from '@/features/identity/use-realm-session'
import { toast } from '@/shared/ui/toast'

/** Signing out keeps the page, unless it is one's own: then its guard leads to /auth. */
export function useLeave() {
  const { mutate } = useSignOut(shopSession)
  return () =>
    mutate(undefined, {
      onSuccess: () => toast({ title: 'Sesión cerrada' }),
      onError: () => toast({ title: 'Error al cerrar sesión', variant: 'destructive' }),
    })
}
