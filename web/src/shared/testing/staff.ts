import type { components } from '@/shared/api/schema'

type StaffUser = components['schemas']['StaffUser']
type StaffView = components['schemas']['StaffView']

/** Ana, who may do everything. */
export const superAdmin: StaffUser = {
  id: 'u-ana',
  email: 'ana@mirada.do',
  full_name: 'Ana Rosario',
  role: 'super_admin',
  is_admin: true,
  is_super_admin: true,
}

/** Luis, an administrator. */
export const plainAdmin: StaffUser = {
  id: 'u-luis',
  email: 'luis@mirada.do',
  full_name: 'Luis Taveras',
  role: 'admin',
  is_admin: true,
  is_super_admin: false,
}

/** Their row in the list of staff. */
export function rowOf(user: StaffUser, changes: Partial<StaffView> = {}): StaffView {
  const { id, email, full_name, role } = user
  const rest = {
    is_active: true,
    invited: false,
    has_second_factor: false,
    created_at: '2026-11-05T02:00:00Z',
  }
  return { id: `row-${id}`, user_id: id, email, full_name, role, ...rest, ...changes }
}

/** What the server answers about their session; `refreshIn` in milliseconds. */
export function sessionOf(user: StaffUser, refreshIn = 600_000) {
  const later = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString()
  return { user, expires_at: later(3_600_000), refresh_after: later(refreshIn) }
}
