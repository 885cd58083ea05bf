import { LogOut } from 'lucide-react'
import { Link } from 'react-router'
import { buttonLook } from '@/shared/ui/button-look'

/** Who is signed in and the way out. Without a session both lead to the door. */
export function AccountBar({ email }: { email?: string }) {
  return (
    <div className="ml-auto flex min-w-0 items-center gap-3">
      <Greeting email={email} className="truncate text-xs text-ink-2 max-md:hidden" />
      <Link
        to="/admin-auth"
        aria-label="Cerrar Sesión"
        className={`${buttonLook('soft', 'row')} max-md:hidden`}
      >
        <LogOut aria-hidden="true" strokeWidth={1.5} />
        Cerrar Sesión
      </Link>
      <Link
        to="/admin-auth"
        aria-label="Cerrar Sesión"
        className={`${buttonLook('ghost', 'icon')} md:hidden`}
      >
        <LogOut aria-hidden="true" strokeWidth={1.5} />
      </Link>
    </div>
  )
}

export function Greeting({ email, className }: { email?: string; className?: string }) {
  return <span className={className}>{email ? `Bienvenido, ${email}` : 'Bienvenido'}</span>
}
