import { Link, useLocation } from 'react-router'
import { Sheet } from '@/shared/ui/sheet'
import { Wordmark } from '@/shared/ui/wordmark'
import { isCurrent, mainLinks } from './main-links'

const links = [...mainLinks, { label: 'Iniciar Sesión', to: '/auth' }]

interface MobileMenuSheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

function MobileMenuSheet({ open, onOpenChange }: MobileMenuSheetProps) {
  const location = useLocation()
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title="Menú"
      side="right"
      header={<Wordmark className="w-[88px]" />}
    >
      <nav aria-label="Menú" className="px-5 py-4">
        <ul>
          {links.map(({ label, to }) => (
            <li key={to} className="border-t border-line last:border-b">
              <Link
                to={to}
                aria-current={isCurrent(to, location) ? 'page' : undefined}
                onClick={() => onOpenChange(false)}
                className="text-display flex min-h-14 items-center text-d4 aria-[current=page]:text-larimar"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Sheet>
  )
}

export default MobileMenuSheet
