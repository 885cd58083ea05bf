export interface StoredValue<Value> {
  read: () => Value
  /** What nobody has stored yet, which the server draws and hydration begins with. */
  untouched: () => Value
  write: (value: Value) => void
  subscribe: (listener: () => void) => () => void
}

/**
 * A value kept in browser storage, the same in every tab. What is read there may be anybody's text,
 * so it goes through `parse`. A browser that refuses storage keeps the value while the page is open.
 */
export function storedValue<Value>(key: string, parse: (raw: unknown) => Value): StoredValue<Value> {
  const listeners = new Set<() => void>()
  let memory: string | null = null
  let isUnstored = false
  let text: string | null = null
  const untouched = parse(undefined)
  let value = untouched

  const readText = () => {
    if (isUnstored) return memory
    try {
      return localStorage.getItem(key)
    } catch {
      return memory
    }
  }
  const read = () => {
    const now = readText()
    if (now !== text) {
      text = now
      value = parse(fromJson(now))
    }
    return value
  }
  const tell = () => {
    for (const listener of listeners) listener()
  }
  // Who comes back to a page that was put aside finds what other tabs did meanwhile.
  const followReturn = (event: PageTransitionEvent) => {
    if (event.persisted) tell()
  }
  const forget = () => {
    isUnstored = false
    memory = null
    tell()
  }
  const followOtherTab = (event: StorageEvent) => {
    if (event.key === key || event.key === null) forget()
  }

  all.set(key, forget)
  return {
    read,
    untouched: () => untouched,
    write: (next) => {
      memory = JSON.stringify(next)
      try {
        localStorage.setItem(key, memory)
        isUnstored = false
      } catch {
        // Full or forbidden: this page still knows it.
        isUnstored = true
      }
      tell()
    },
    subscribe: (listener) => {
      if (listeners.size === 0) {
        window.addEventListener('storage', followOtherTab)
        window.addEventListener('pageshow', followReturn)
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        window.removeEventListener('storage', followOtherTab)
        window.removeEventListener('pageshow', followReturn)
      }
    },
  }
}

/** How to forget what memory holds of a value, by its key. */
const all = new Map<string, () => void>()

/** What is cleared in storage is cleared in memory too, and whoever shows it hears of it. */
export function forgetCleared(isGone: (key: string) => boolean) {
  for (const [key, forget] of all) if (isGone(key)) forget()
}

/** Whether what is written outlives the page. */
export function canStore(): boolean {
  const key = 'client_probe'
  try {
    localStorage.setItem(key, key.repeat(1000)) // a cart's worth: the last few bytes may still fit
    localStorage.removeItem(key)
    return true
  } catch {
    return false
  }
}

function fromJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return undefined
  }
}
