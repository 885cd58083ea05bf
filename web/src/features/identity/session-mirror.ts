import { dropDrafts } from '@/shared/lib/form-draft'

/** What the browser keeps of a session where scripts can read it: who and until when, never a secret. */
export interface Mirror<User> {
  user: User
  expires_at: string
}

export function readMirror<User>(key: string): Mirror<User> | null {
  try {
    const mirror = JSON.parse(localStorage.getItem(key) ?? 'null') as Mirror<User> | null
    return mirror?.user && Date.parse(mirror.expires_at) > Date.now() ? mirror : null
  } catch {
    return null
  }
}

/** A browser that refuses storage still signs in: the cookie is the session. */
export function writeMirror<User>(key: string, { user, expires_at }: Mirror<User>) {
  try {
    localStorage.setItem(key, JSON.stringify({ user, expires_at }))
  } catch {
    // The next tab asks the server instead.
  }
}

/** Whether somebody was signed in here, whatever this device's clock says. */
export function hasMirror(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}

/** Removes what one realm left in this browser: its prefixed entries and those named, but not what is spared: what was typed and not sent. */
export function clearEntries(prefix: string, others: readonly string[] = [], spared?: string) {
  try {
    for (const key of Object.keys(localStorage)) {
      if (spared && key.startsWith(spared)) continue
      if (key.startsWith(prefix)) localStorage.removeItem(key)
    }
    for (const key of others) localStorage.removeItem(key)
  } catch {
    // Without storage there is nothing to clear.
  }
  if (!spared) dropDrafts(prefix)
  // Other tabs hear of it from the browser, this one does not.
  for (const key of others) window.dispatchEvent(new StorageEvent('storage', { key }))
}
