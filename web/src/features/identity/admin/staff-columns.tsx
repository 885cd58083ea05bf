import { createColumnHelper } from '@tanstack/react-table'
import { Pencil, ShieldOff, Trash2 } from 'lucide-react'
import { spanishDay } from '@/shared/lib/office-time'
import { Badge } from '@/shared/ui/badge'
import { Button } from '@/shared/ui/button'
import { RoleBadge, StateBadges } from './staff-badges'
import { isSelf, mayResetFactor, mayTouch, type Ranked, type StaffMember, whyNotDelete } from './staff-rank'

export interface StaffActions {
  onEdit: (member: StaffMember) => void
  onDelete: (member: StaffMember) => void
  onResetFactor: (member: StaffMember) => void
}

const column = createColumnHelper<StaffMember>()

/** On a phone the badges move under the name, so that nothing has to be scrolled for. */
export const staffColumns = (me: Ranked, actions: StaffActions) => [
  column.accessor('full_name', {
    header: 'Nombre',
    cell: ({ row: { original: member } }) => (
      <div className="grid gap-0.5 py-2">
        <span className="flex flex-wrap items-center gap-2 text-sm font-medium">
          {member.full_name}
          {isSelf(me, member) && <Badge>Tú</Badge>}
        </span>
        <span className="break-all text-ink-2 md:hidden">{member.email}</span>
        <span className="mt-1 flex flex-wrap gap-1.5 md:hidden">
          <RoleBadge role={member.role} />
          <StateBadges member={member} />
        </span>
      </div>
    ),
  }),
  column.accessor('email', { header: 'Email', meta: { wide: true } }),
  column.accessor('role', {
    header: 'Rol',
    meta: { wide: true },
    cell: (cell) => <RoleBadge role={cell.getValue()} />,
  }),
  column.accessor('is_active', {
    header: 'Estado',
    meta: { wide: true },
    cell: ({ row }) => (
      <span className="flex flex-wrap gap-1.5">
        <StateBadges member={row.original} />
      </span>
    ),
  }),
  column.accessor('created_at', {
    header: 'Creado',
    meta: { wide: true },
    cell: (cell) => <time dateTime={cell.getValue()}>{spanishDay(cell.getValue())}</time>,
  }),
  column.display({
    id: 'actions',
    header: 'Acciones',
    meta: { align: 'right' },
    cell: ({ row }) => <RowActions me={me} member={row.original} {...actions} />,
  }),
]

interface RowActionsProps extends StaffActions {
  me: Ranked
  member: StaffMember
}

function RowActions({ me, member, onEdit, onDelete, onResetFactor }: RowActionsProps) {
  if (!mayTouch(me, member)) return null
  const reason = whyNotDelete(me, member)
  return (
    <span className="inline-flex gap-1">
      {mayResetFactor(me, member) && (
        <Button
          variant="ghost"
          size="icon"
          aria-label={`Quitar la verificación en dos pasos de ${member.full_name}`}
          title="Quitar la verificación en dos pasos"
          onClick={() => onResetFactor(member)}
        >
          <ShieldOff aria-hidden="true" strokeWidth={1.5} className="max-w-4" />
        </Button>
      )}
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Editar a ${member.full_name}`}
        onClick={() => onEdit(member)}
      >
        <Pencil aria-hidden="true" strokeWidth={1.5} className="max-w-4" />
      </Button>
      <span title={reason ?? undefined}>
        <Button
          variant="ghost"
          size="icon"
          aria-label={[`Eliminar a ${member.full_name}`, reason].filter(Boolean).join('. ')}
          disabled={reason !== null}
          onClick={() => onDelete(member)}
        >
          <Trash2 aria-hidden="true" strokeWidth={1.5} className="max-w-4" />
        </Button>
      </span>
    </span>
  )
}
