import { Link, useLocation } from 'react-router'
import { shopSession } from '@/features/identity/shop-session'
import { useSession } from '@/features/identity/use-realm-session'
import { Sheet } from '@/shared/ui/sheet'
import { Wordmark } from '@/shared/ui/wordmark'
import { isCurrent, mainLinks } from './main-links'
import { useLeave } from './use-leave'

const entry =
  'text-display flex min-h-14 w-full items-center text-left text-d4 aria-[current=page]:text-larimar'
const row = 'border-t border-line last:border-b'

interface MobileMenuSheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

function MobileMenuSheet({ open, onOpenChange }: MobileMenuSheetProps) {
  const location = useLocation()
  const user = useSession(shopSession).data?.user
  const leave = useLeave()
  const account = user ? { label: 'Mi Perfil', to: '/profile' } : { label: 'Iniciar Sesión', to: '/auth' }
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title="Menú"
      look="right"
      header={<Wordmark className="w-[88px]" />}
    >
      <nav aria-label="Menú" className="overflow-y-auto px-5 py-4">
        <ul>
          {[...mainLinks, account].map(({ label, to }) => (
            <li key={to} className={row}>
              <Link
                to={to}
                aria-current={isCurrent(to, location) ? 'page' : undefined}
                onClick={() => onOpenChange(false)}
                className={entry}
              >
                {label}
              </Link>
            </li>
          ))}
          {user && (
            <li className={row}>
              <button
                type="button"
                onClick={() => {
                  onOpenChange(false)
                  leave()
                }}
                className={entry}
              >
                Cerrar Sesión
              </button>
            </li>
          )}
        </ul>
      </nav>
    </Sheet>
  )
}

export default MobileMenuSheet
