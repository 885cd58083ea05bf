import { LogOut, UserRound } from 'lucide-react'
import { useState } from 'react'
import { ProfileDialog } from '@/features/identity/admin/profile-dialog'
import { useStaff } from '@/features/identity/admin/staff-context'
import { Button } from '@/shared/ui/button'
import { Speaks } from '@/shared/ui/language'
import { PageTitle } from '@/shared/ui/page-title'
import { DashboardGlance } from './dashboard-glance'
import { OrdersWaiting } from './dashboard-orders'
import { DashboardTabs } from './dashboard-tabs'

function DashboardPage() {
  const { user, signOut, signingOut } = useStaff()
  const [profileOpen, setProfileOpen] = useState(false)
  return (
    <Speaks language="en">
      <PageTitle
        title="Admin Dashboard"
        subtitle={
          <>
            <span className="text-ink">Welcome, {user.full_name || user.email}</span>
            <span aria-hidden="true"> · </span>
            <span>{user.is_super_admin ? 'Super Administrator Panel' : 'Administrator Panel'}</span>
          </>
        }
        actions={
          <>
            <Button variant="soft" onClick={() => setProfileOpen(true)}>
              <UserRound aria-hidden="true" strokeWidth={1.5} />
              Profile
            </Button>
            <Button variant="soft" onClick={signOut} busy={signingOut}>
              <LogOut aria-hidden="true" strokeWidth={1.5} />
              Sign Out
            </Button>
          </>
        }
      />
      <div className="mb-4">
        <OrdersWaiting />
      </div>
      <DashboardGlance />
      <DashboardTabs />
      {profileOpen && <ProfileDialog onClose={() => setProfileOpen(false)} />}
    </Speaks>
  )
}

export { DashboardPage as Component }
