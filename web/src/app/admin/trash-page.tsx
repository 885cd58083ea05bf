import { TrashScreen } from '@/features/audit/trash-screen'
import { useStaff } from '@/features/identity/admin/staff-context'

function TrashPage() {
  const { user } = useStaff()
  return <TrashScreen mayPurge={user.role === 'super_admin'} />
}

export { TrashPage as Component }
