export interface ToastMessage {
  title: string
  description?: string
  variant?: 'default' | 'destructive'
  /** What can still be done about it, for one. */
  action?: { label: string; onPress: () => void }
}

export interface ShownToast extends ToastMessage {
  id: number
}

let shown: ShownToast | null = null
let lastId = 0
const listeners = new Set<() => void>()

function show(next: ShownToast | null) {
  shown = next
  for (const listener of listeners) listener()
}

/** Says something in the corner of the page, from anywhere. A new message takes the place of the one before. */
export function toast(message: ToastMessage) {
  lastId += 1
  show({ ...message, id: lastId })
}

export function dismissToast(id: number) {
  if (shown?.id === id) show(null)
}

export const shownToast = () => shown

export function subscribeToToasts(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
