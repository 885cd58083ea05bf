import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useFailureSaid } from '@/shared/editing/said'
import { Button } from '@/shared/ui/button'
import { DataTable } from '@/shared/ui/data-table'
import { PageTitle } from '@/shared/ui/page-title'
import { DeleteStaffDialog } from './delete-staff-dialog'
import { InvitationLinkDialog } from './invitation-link-dialog'
import { ResetSecondFactorDialog } from './reset-second-factor-dialog'
import { staffPageSize, staffQuery } from './staff-api'
import { staffColumns } from './staff-columns'
import { useStaff } from './staff-context'
import { StaffDialog } from './staff-dialog'
import type { StaffMember } from './staff-rank'

type Task =
  | { kind: 'invite' }
  | { kind: 'edit'; member: StaffMember }
  | { kind: 'delete'; member: StaffMember }
  | { kind: 'factor'; member: StaffMember }
  | { kind: 'link'; email: string; link: string }

const loadFailed = 'No se pudieron cargar los usuarios administradores'

export function StaffScreen() {
  const { user: me } = useStaff()
  const [address] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(address.get('page'))) || 1)
  const staff = useQuery(staffQuery(page))
  const [task, setTask] = useState<Task | null>(null)
  const close = () => setTask(null)
  const columns = useMemo(
    () =>
      staffColumns(me, {
        onEdit: (member) => setTask({ kind: 'edit', member }),
        onDelete: (member) => setTask({ kind: 'delete', member }),
        onResetFactor: (member) => setTask({ kind: 'factor', member }),
      }),
    [me],
  )

  useFailureSaid(staff.isError, loadFailed)

  return (
    <>
      <PageTitle
        title="Usuarios Administradores"
        subtitle="Quién puede entrar al panel y con qué rango."
        actions={
          <Button onClick={() => setTask({ kind: 'invite' })}>
            <Plus aria-hidden="true" strokeWidth={1.75} />
            Nuevo usuario
          </Button>
        }
      />
      <DataTable
        label="Usuarios administradores"
        columns={columns}
        query={staff}
        rowId={(member) => member.id}
        errorText={loadFailed}
        empty="No hay usuarios administradores"
        paging={{ page, size: staffPageSize, href: (number) => `?page=${number}` }}
      />
      {task?.kind === 'invite' && (
        <StaffDialog
          me={me}
          member={null}
          onClose={close}
          onLink={(given) => setTask({ kind: 'link', ...given })}
        />
      )}
      {task?.kind === 'edit' && <StaffDialog me={me} member={task.member} onClose={close} />}
      {task?.kind === 'delete' && <DeleteStaffDialog member={task.member} onClose={close} />}
      {task?.kind === 'factor' && <ResetSecondFactorDialog member={task.member} onClose={close} />}
      {task?.kind === 'link' && <InvitationLinkDialog {...task} onClose={close} />}
    </>
  )
}
