import { Menu } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { Sheet } from '@/shared/ui/sheet'
import { Wordmark } from '@/shared/ui/wordmark'
import { isCurrent, mainLinks } from './main-links'
import { toolLook } from './tool-look'

const links = [...mainLinks, { label: 'Iniciar Sesión', to: '/auth' }]

export function MobileMenu() {
  const [open, setOpen] = useState(false)
  const location = useLocation()
  return (
    <>
      <button
        type="button"
        aria-label="Menú"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        className={`${toolLook} md:hidden`}
      >
        <Menu aria-hidden="true" strokeWidth={1.5} className="size-[22px]" />
      </button>
      <Sheet
        open={open}
        onOpenChange={setOpen}
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
                  onClick={() => setOpen(false)}
                  className="text-display flex min-h-14 items-center text-d4 aria-[current=page]:text-larimar"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </Sheet>
    </>
  )
}
