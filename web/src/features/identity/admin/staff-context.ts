import { createContext, useContext } from 'react'
import type { StaffUser } from './staff-session'

export interface Staff {
  user: StaffUser
  signOut: () => void
  signingOut: boolean
}

/** Filled by the guard, so that whatever is drawn behind it knows for certain who is there. */
export const StaffContext = createContext<Staff | null>(null)

export function useStaff(): Staff {
  const staff = useContext(StaffContext)
  if (!staff) throw new Error('only pages behind the guard know who is signed in')
  return staff
}
