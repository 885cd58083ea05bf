import { unsavedIn } from './unsaved'

export interface Leaving {
  /** What is asked about; everything on the page without one. */
  group?: string
  /** Said too, where leaving also takes what lies on the device. */
  warning?: string
  onLeave: () => void
}

let asked: Leaving | null = null
const listeners = new Set<() => void>()

function show(next: Leaving | null) {
  asked = next
  for (const listener of listeners) listener()
}

/** Goes on at once where nothing would be lost; else the layout's one question stands before it. */
export function askToLeave(leaving: Leaving) {
  if (unsavedIn(leaving.group).length === 0 && !leaving.warning) leaving.onLeave()
  else show(leaving)
}

export const leavingStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  read: () => asked,
  close: () => show(null),
}
