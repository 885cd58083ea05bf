import { Heart, Search, ShoppingBag, User } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { countItems } from '@/features/carts/cart'
import { useCart } from '@/features/carts/cart-store'
import { useFavourites } from '@/features/customers/favourite-store'
import { shopSession } from '@/features/identity/shop-session'
import { useSession } from '@/features/identity/use-realm-session'
import { CountBadge } from '@/shared/ui/count-badge'
import { lazyPart } from '@/shared/ui/lazy-part'
import { toolLook } from './tool-look'

const SearchDialog = lazyPart(() => import('@/features/catalog/search-dialog'), { floating: true })
const FavouritesDialog = lazyPart(() => import('./favourites-dialog'), { floating: true })

const icon = { 'aria-hidden': true, strokeWidth: 1.5, className: 'size-[22px]' } as const

const PersonLink = ({ to, label }: { to: string; label: string }) => (
  <Link to={to} aria-label={label} className={`${toolLook} max-md:hidden`}>
    <User {...icon} />
  </Link>
)
/** Until its list has come, and if it never does, the way to the page it leads to. */
const ownPage = <PersonLink to="/profile" label="Mi cuenta" />
/** Only who is signed in has it: visitors do not pay for it. */
const UserMenu = lazyPart(() => import('./user-menu'), { waiting: ownPage, missing: ownPage })

type Tool = 'search' | 'favourites'
const counted = (label: string, count: number) => (count > 0 ? `${label}: ${count}` : label)

/** The windows are fetched when they are first opened, so that a first visit does not pay for them. */
export function NavTools() {
  const user = useSession(shopSession).data?.user
  const favouriteCount = useFavourites().length
  const itemCount = countItems(useCart())
  const [open, setOpen] = useState<Tool | null>(null)
  const [fetched, setFetched] = useState<readonly Tool[]>([])
  const show = (tool: Tool) => {
    setFetched((before) => [...before, tool])
    setOpen(tool)
  }
  const windowOf = (tool: Tool) => ({
    open: open === tool,
    onOpenChange: (next: boolean) => setOpen(next ? tool : null),
  })
  return (
    <>
      <button type="button" aria-label="Buscar" onClick={() => show('search')} className={toolLook}>
        <Search {...icon} />
      </button>
      <button
        type="button"
        aria-label={counted('Mis Gustos', favouriteCount)}
        onClick={() => show('favourites')}
        className={toolLook}
      >
        <Heart {...icon} />
        <CountBadge count={favouriteCount} />
      </button>
      {user ? (
        <UserMenu user={user} favouriteCount={favouriteCount} onOpenFavourites={() => show('favourites')} />
      ) : (
        <PersonLink to="/auth" label="Iniciar Sesión" />
      )}
      <Link to="/cart" aria-label={counted('Carrito', itemCount)} className={toolLook}>
        <ShoppingBag {...icon} />
        <CountBadge count={itemCount} />
      </Link>
      {fetched.includes('search') && <SearchDialog {...windowOf('search')} />}
      {fetched.includes('favourites') && <FavouritesDialog {...windowOf('favourites')} />}
    </>
  )
}
