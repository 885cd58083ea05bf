import type { components } from '@/shared/api/schema'
import { hasUnsaved } from '@/shared/editing/unsaved'
import { realmSession } from '../realm-session'

export type StaffUser = components['schemas']['StaffUser']
export type StaffCredentials = components['schemas']['AdminSignInForm']

/** The staff's session. It shares nothing with the session the same person may have in the shop. */
export const staffSession = realmSession<StaffUser, StaffCredentials>({
  sessionPath: '/api/admin/session',
  mirrorKey: 'admin_sb_auth_token',
  prefix: 'admin_',
  spares: ['admin_draft:'],
  holds: hasUnsaved,
})
