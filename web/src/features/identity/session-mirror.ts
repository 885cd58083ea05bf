import { dropDrafts } from '@/shared/lib/form-draft'
import { forgetCleared } from '@/shared/lib/stored-value'

/** What the browser keeps of a session where scripts can read it: who and until when, never a secret. */
export interface Mirror<User> {
  user: User
  expires_at: string
}

/** A browser that refuses storage has no entries. */
export function readEntry(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** A browser that refuses storage still signs in: the cookie is the session. */
export function storeEntry(key: string, text: string | null) {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // The next tab asks the server instead.
  }
}

/** Who was signed in here last, whatever this device's clock says. */
export function mirrorOf<User>(key: string): Mirror<User> | null {
  try {
    const mirror = JSON.parse(readEntry(key) ?? 'null') as Mirror<User> | null
    return mirror?.user ? mirror : null
  } catch {
    return null
  }
}

export function readMirror<User>(key: string): Mirror<User> | null {
  const mirror = mirrorOf<User>(key)
  return mirror && Date.parse(mirror.expires_at) > Date.now() ? mirror : null
}

export const writeMirror = <User>(key: string, { user, expires_at }: Mirror<User>) =>
  storeEntry(key, JSON.stringify({ user, expires_at }))

/** Whether somebody was signed in here. */
export const hasMirror = (key: string) => readEntry(key) !== null

/**
 * Removes what one realm left in this browser: its prefixed entries and those named. What is spared, typed or pressed
 * and not sent, stays for the person whom it belongs to.
 */
export function clearEntries(prefix: string, others: readonly string[] = [], spared?: readonly string[]) {
  const isGone = (key: string) => key.startsWith(prefix) && !spared?.some((one) => key.startsWith(one))
  try {
    for (const key of [...Object.keys(localStorage).filter(isGone), ...others]) localStorage.removeItem(key)
  } catch {
    // Without storage there is nothing to clear.
  }
  if (!spared) dropDrafts(prefix)
  forgetCleared(isGone)
  // Other tabs hear of it from the browser, this one does not.
  for (const key of others) window.dispatchEvent(new StorageEvent('storage', { key }))
}
