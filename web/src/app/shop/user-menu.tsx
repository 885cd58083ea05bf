import { User } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { ShopUser } from '@/features/identity/shop-session'
import { toolLook } from './tool-look'
import { useLeave } from './use-leave'

const entry =
  'flex min-h-11 w-full items-center justify-between gap-6 px-4 text-left text-[0.9375rem] -outline-offset-2 hover:bg-stone'

interface UserMenuProps {
  user: ShopUser
  favouriteCount: number
  onOpenFavourites: () => void
}

/** A button and the short list it opens. Leaving the list, by Escape, by Tab or by a click elsewhere, closes it. */
export default function UserMenu({ user, favouriteCount, onOpenFavourites }: UserMenuProps) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const listId = useId()
  const leave = useLeave()
  const close = () => setOpen(false)

  const closeWhenLeft = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) close()
  }
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !open) return
    close()
    button.current?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to the button and links inside
    <div className="relative max-md:hidden" onBlur={closeWhenLeft} onKeyDown={closeOnEscape}>
      <button
        ref={button}
        type="button"
        aria-label="Mi cuenta"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        onClick={(event) => {
          // Safari does not focus a clicked button, and without focus nothing could be left.
          event.currentTarget.focus()
          setOpen(!open)
        }}
        className={toolLook}
      >
        <User aria-hidden="true" strokeWidth={1.5} className="size-[22px]" />
        <span
          aria-hidden="true"
          className="absolute top-2.5 right-2 size-2 rounded-full bg-larimar ring-2 ring-paper"
        />
      </button>
      {open && (
        <div
          id={listId}
          // Keeps the focus inside while the mouse goes down on a name or a gap.
          tabIndex={-1}
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
