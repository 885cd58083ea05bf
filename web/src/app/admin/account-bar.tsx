import { LogOut } from 'lucide-react'
import { RecentChanges } from '@/features/audit/recent-changes'
import { useStaff } from '@/features/identity/admin/staff-context'
import { Button } from '@/shared/ui/button'

/** Who is signed in and the way out. */
export function AccountBar() {
  const { user, signOut, signingOut } = useStaff()
  return (
    <div className="ml-auto flex min-w-0 items-center gap-3">
      <RecentChanges />
      <span className="truncate text-xs text-ink-2 max-md:hidden">Bienvenido, {user.email}</span>
      <Button
        variant="soft"
        size="row"
        onClick={signOut}
        busy={signingOut}
        aria-label="Cerrar Sesión"
        className="max-md:size-11 max-md:border-transparent max-md:bg-transparent max-md:px-0 max-md:[&_svg]:size-5"
      >
        <LogOut aria-hidden="true" strokeWidth={1.5} />
        <span className="max-md:hidden">Cerrar Sesión</span>
      </Button>
    </div>
  )
}
