import { Badge } from '@/shared/ui/badge'
import type { StaffMember, StaffRole } from './staff-rank'

export const roleNames: Record<StaffRole, string> = {
  admin: 'Administrador',
  super_admin: 'Super administrador',
}

export function RoleBadge({ role }: { role: StaffRole }) {
  return <Badge tone={role === 'super_admin' ? 'info' : 'line'}>{roleNames[role]}</Badge>
}

/** A person who has not chosen a password yet can do nothing, whatever the switch says. */
export function StateBadges({ member }: { member: StaffMember }) {
  return (
    <>
      {member.is_active ? <Badge tone="success">Activo</Badge> : <Badge tone="neutral">Inactivo</Badge>}
      {member.has_second_factor && <Badge tone="line">Dos pasos</Badge>}
      {member.invited && <Badge tone="warning">Invitado</Badge>}
    </>
  )
}
