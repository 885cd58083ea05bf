import { useSyncExternalStore } from 'react'
import type { Language } from '@/shared/ui/language'

/** Something on the page that leaving would lose: an editor with changes, files on their way. */
export interface Unsaved {
  /** Editors of one window share a group and are asked about together. */
  group: string
  /** What it is called where a question names it. */
  part: () => string
  language: Language
  isUnsaved: () => boolean
  /** Whether saving it could succeed, as far as the form can tell. */
  isValid: () => Promise<boolean>
  /** Saves it and tells whether that worked. */
  save: () => Promise<boolean>
  discard: () => void
}

const all = new Set<Unsaved>()
const listeners = new Set<() => void>()
let ticks = 0

/** Tells whoever shows what is unsaved that this may have changed. */
export function unsavedChanged() {
  ticks += 1
  for (const listener of listeners) listener()
}

export function register(entry: Unsaved) {
  all.add(entry)
  return () => {
    all.delete(entry)
    unsavedChanged()
  }
}

export const unsavedIn = (group?: string) =>
  [...all].filter((entry) => (!group || entry.group === group) && entry.isUnsaved())

export const hasUnsaved = () => unsavedIn().length > 0

/** The names of the parts of a window that have changes. */
export function useUnsavedParts(group: string): string[] {
  useSyncExternalStore(subscribe, () => ticks)
  return unsavedIn(group).map(({ part }) => part())
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
