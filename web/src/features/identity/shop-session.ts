import type { components } from '@/shared/api/schema'
import { toast } from '@/shared/ui/toast'
import { realmSession } from './realm-session'

export type ShopUser = components['schemas']['ShopUser']
export type SignInForm = components['schemas']['SignInForm']

/** The customer's session. The cart and the favourites of a signed-in person are kept with the account. */
export const shopSession = realmSession<ShopUser, SignInForm>({
  sessionPath: '/api/session',
  mirrorKey: 'client_sb_auth_token',
  prefix: 'client_',
  alsoClears: ['cart_items', 'favorites'],
  // Changes of the cart that the account has not got, whose they are, and an order half made.
  spares: ['client_cart', 'client_checkout'],
  leftBy: 'client_left_by',
  // The cart and the favourites leave the page with it, which must not look like a loss.
  onEnd: () => toast({ title: 'Tu sesión terminó. Entra de nuevo.' }),
})
