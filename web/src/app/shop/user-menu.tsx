import { User } from 'lucide-react'
import { Link } from 'react-router'
import type { ShopUser } from '@/features/identity/shop-session'
import { useShortMenu } from '@/shared/ui/use-short-menu'
import { toolLook } from './tool-look'
import { useLeave } from './use-leave'

const entry =
  'flex min-h-11 w-full items-center justify-between gap-6 px-4 text-left text-[0.9375rem] -outline-offset-2 hover:bg-stone'

interface UserMenuProps {
  user: ShopUser
  favouriteCount: number
  onOpenFavourites: () => void
}

export default function UserMenu({ user, favouriteCount, onOpenFavourites }: UserMenuProps) {
  const { open, close, ...menu } = useShortMenu()
  const leave = useLeave()

  return (
    <div className="relative max-md:hidden" {...menu.box}>
      <button type="button" aria-label="Mi cuenta" {...menu.button} className={toolLook}>
        <User aria-hidden="true" strokeWidth={1.5} className="size-[22px]" />
        <span
          aria-hidden="true"
          className="absolute top-2.5 right-2 size-2 rounded-full bg-larimar ring-2 ring-paper"
        />
      </button>
      {open && (
        <div
          {...menu.list}
          className="absolute top-full right-0 z-20 mt-2 w-60 animate-rise rounded-sm bg-surface py-2 shadow-pop outline-none ring-1 ring-line"
        >
          <p className="truncate border-b border-line px-4 pt-1 pb-3 text-sm text-ink-2">
            {[user.first_name, user.last_name].join(' ').trim() || user.email}
          </p>
          <ul className="pt-2">
            <li>
              <Link to="/profile" onClick={close} className={entry}>
                Mi Perfil
              </Link>
            </li>
            <li>
              <button
                type="button"
                onClick={() => {
                  close()
                  onOpenFavourites()
                }}
                className={entry}
              >
                Mis Gustos <span className="text-ink-3 tabular-nums">({favouriteCount})</span>
              </button>
            </li>
            <li>
              <button
                type="button"
                onClick={() => {
                  close()
                  leave()
                }}
                className={entry}
              >
                Cerrar Sesión
              </button>
            </li>
          </ul>
        </div>
      )}
    </div>
  )
}
