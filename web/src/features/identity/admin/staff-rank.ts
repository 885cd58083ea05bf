import type { components } from '@/shared/api/schema'

export type StaffMember = components['schemas']['StaffView']
export type StaffRole = StaffMember['role']

/** The part of the signed-in person that rank depends on. */
export interface Ranked {
  id: string
  role: StaffRole
}

// The server holds these rules; here they only keep people from asking for what it would refuse.

export const isSelf = (me: Ranked, member: StaffMember) => member.user_id === me.id

/** Only a super administrator touches another's row. */
export const mayTouch = (me: Ranked, member: StaffMember) =>
  me.role === 'super_admin' || member.role !== 'super_admin'

/** A super administrator helps a colleague who lost it; one's own is turned off in the profile. */
export const mayResetFactor = (me: Ranked, member: StaffMember) =>
  me.role === 'super_admin' && member.has_second_factor && !isSelf(me, member)

/** Nobody gives a rank above their own. */
export const grantableRoles = (me: Ranked): StaffRole[] =>
  me.role === 'super_admin' ? ['admin', 'super_admin'] : ['admin']

/** Why the role and the activity of a row are fixed, or null when they are not. */
export const whyRankIsFixed = (me: Ranked, member: StaffMember | null): string | null =>
  member && isSelf(me, member) ? 'Nadie puede cambiar su propio rol ni desactivarse.' : null

/** Why a row cannot be deleted, or null when it can. */
export const whyNotDelete = (me: Ranked, member: StaffMember): string | null =>
  isSelf(me, member) ? 'No puedes eliminarte a ti mismo.' : null
