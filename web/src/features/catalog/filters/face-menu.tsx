import { ChevronDown } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import type { BackTo } from '@/shared/fitting/back-to'
import { forgetFace } from '@/shared/fitting/my-face'
import { useShortMenu } from '@/shared/ui/use-short-menu'

const entry =
  'flex min-h-11 w-full items-center px-4 text-left text-sm whitespace-nowrap -outline-offset-2 hover:bg-stone'

/** What can be done with the size that this device keeps. */
function FaceMenu({ onForget }: { onForget: () => void }) {
  const { pathname, search } = useLocation()
  const { open, close, ...menu } = useShortMenu()
  return (
    <div className="flex" {...menu.box}>
      <button
        type="button"
        aria-label="Tu talla"
        {...menu.button}
        className="grid w-8 place-items-center rounded-sm"
      >
        <ChevronDown aria-hidden="true" strokeWidth={1.5} className="size-4" />
      </button>
      {open && (
        <ul
          {...menu.list}
          className="absolute top-full z-20 mt-1 min-w-48 max-lg:left-0 lg:right-0 animate-rise rounded-sm bg-surface py-2 text-ink shadow-pop outline-none ring-1 ring-line"
        >
          <li>
            <Link
              to="/virtual-try-on"
              state={{ backTo: pathname + search } satisfies BackTo}
              className={entry}
            >
              Medir de nuevo
            </Link>
          </li>
          <li>
            <button
              type="button"
              onClick={() => {
                close()
                onForget()
                forgetFace()
              }}
              className={entry}
            >
              Borrar mi talla
            </button>
          </li>
        </ul>
      )}
    </div>
  )
}

export default FaceMenu
