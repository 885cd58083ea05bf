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

/** Removes what one realm left in this browser: its prefixed entries and those named. */
export function clearEntries(prefix: string, others: readonly string[] = []) {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(prefix) || others.includes(key)) localStorage.removeItem(key)
    }
  } catch {
    // Without storage there is nothing to clear.
  }
}
