import { Link, useLocation } from 'react-router'
import { Wordmark } from '@/shared/ui/wordmark'
import { BrandsMenu } from './brands-menu'
import { isCurrent, mainLinks } from './main-links'
import { MobileMenu } from './mobile-menu'
import { NavTools } from './nav-tools'

const linkLook =
  'relative block py-[26px] transition-colors hover:text-larimar aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-0 aria-[current=page]:after:-bottom-px aria-[current=page]:after:h-0.5 aria-[current=page]:after:bg-ink'

export function Navbar() {
  const location = useLocation()
  return (
    <header className="print:hidden relative z-10 border-b border-line bg-paper">
      <div className="page-width flex h-15 items-center md:h-19">
        <Link to="/" aria-label="Mirada, inicio" className="rounded-sm py-2">
          <Wordmark className="w-[88px] md:w-[104px]" />
        </Link>
        <nav
          aria-label="Principal"
          className="ml-10 hidden gap-6 text-[0.9375rem] md:flex lg:ml-16 lg:gap-[34px]"
        >
          {mainLinks.map(({ label, to }) => {
            const link = (
              <Link
                key={to}
                to={to}
                aria-current={isCurrent(to, location) ? 'page' : undefined}
                className={linkLook}
              >
                {label}
              </Link>
            )
            return to === '/brands' ? <BrandsMenu key={to}>{link}</BrandsMenu> : link
          })}
        </nav>
        <div className="-mr-2.5 ml-auto flex md:gap-1">
          <NavTools />
          <MobileMenu />
        </div>
      </div>
    </header>
  )
}
