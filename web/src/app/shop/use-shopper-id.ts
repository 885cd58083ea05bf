import { shopSession } from '@/features/identity/shop-session'
import { useSession } from '@/features/identity/use-realm-session'

/** Who shops, once the server has said so; null for a visitor. */
export function useShopperId(): string | null {
  const { data, isPlaceholderData } = useSession(shopSession)
  return isPlaceholderData ? null : (data?.user?.id ?? null)
}
