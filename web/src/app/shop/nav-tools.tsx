import { Heart, Search, ShoppingBag, User } from 'lucide-react'
import { Link } from 'react-router'
import { shopSession } from '@/features/identity/shop-session'
import { useSession } from '@/features/identity/use-realm-session'
import { toast } from '@/shared/ui/toast'
import { toolLook } from './tool-look'
import { UserMenu } from './user-menu'

/** Search and favourites open windows of their features; until those exist the buttons say so. */
export function NavTools() {
  const user = useSession(shopSession).data?.user
  const comingSoon = () => toast({ title: 'Esta función está en preparación.' })
  return (
    <>
      <button type="button" aria-label="Buscar" onClick={comingSoon} className={toolLook}>
        <Search aria-hidden="true" strokeWidth={1.5} className="size-[22px]" />
      </button>
      <button type="button" aria-label="Mis Gustos" onClick={comingSoon} className={toolLook}>
        <Heart aria-hidden="true" strokeWidth={1.5} className="size-[22px]" />
      </button>
      {user ? (
        <UserMenu user={user} favouriteCount={0} onOpenFavourites={comingSoon} />
      ) : (
        <Link to="/auth" aria-label="Iniciar Sesión" className={`${toolLook} max-md:hidden`}>
          <User aria-hidden="true" strokeWidth={1.5} className="size-[22px]" />
        </Link>
      )}
      <Link to="/cart" aria-label="Carrito" className={toolLook}>
        <ShoppingBag aria-hidden="true" strokeWidth={1.5} className="size-[22px]" />
      </Link>
    </>
  )
}
