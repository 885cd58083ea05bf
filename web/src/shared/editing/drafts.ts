import { createContext } from 'react'
import type { Fields } from './values'

/** Whose drafts these are; nobody's are kept where nobody is known. */
export const DraftOwner = createContext<string | null>(null)

export interface Draft {
  at: string
  /** What the changes were made on. */
  version?: number
  base: Fields
  changes: Fields
}

const prefix = 'admin_draft:'
const mostOfOne = 200_000
const mostOfAll = 2_000_000
const days = 7 * 24 * 3600 * 1000

const keyOf = (owner: string, kind: string, id: string) => `${prefix}${owner}:${kind}:${id}`

/** Entries of one person by their key, without those that are too old or not ours. */
function draftsOf(owner: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(`${prefix}${owner}:`)) found.set(key, localStorage.getItem(key) ?? '')
  }
  return found
}

export function readDraft(owner: string, kind: string, id: string): Draft | null {
  try {
    const draft = JSON.parse(localStorage.getItem(keyOf(owner, kind, id)) ?? 'null') as Draft | null
    if (!draft || typeof draft.changes !== 'object' || typeof draft.base !== 'object') return null
    if (Date.now() - Date.parse(draft.at) < days) return draft
    dropDraft(owner, kind, id)
  } catch {
    // Somebody else's text, or no storage: there is no draft.
  }
  return null
}

/** A draft that is too large, or for which there is no room, is not kept: the form still has it. */
export function keepDraft(owner: string, kind: string, id: string, draft: Draft) {
  const text = JSON.stringify(draft)
  const key = keyOf(owner, kind, id)
  try {
    const others = draftsOf(owner)
    others.delete(key)
    const taken = [...others.values()].reduce((sum, one) => sum + one.length, 0)
    if (text.length <= mostOfOne && taken + text.length <= mostOfAll) localStorage.setItem(key, text)
  } catch {
    // Full or forbidden.
  }
}

export function dropDraft(owner: string, kind: string, id: string) {
  try {
    localStorage.removeItem(keyOf(owner, kind, id))
  } catch {
    // Without storage there is nothing to drop.
  }
}

export function hasDrafts(owner: string): boolean {
  try {
    return draftsOf(owner).size > 0
  } catch {
    return false
  }
}

/** New ones have no id yet: each gets the first number that is free, so that two tabs keep two drafts. */
export function freeNumber(owner: string, kind: string): string {
  for (let n = 1; ; n += 1) if (n > 50 || !readDraft(owner, kind, `new-${n}`)) return `new-${n}`
}

/** The oldest draft of a new one. */
export function waitingNumber(owner: string, kind: string): string | null {
  for (let n = 1; n <= 50; n += 1) if (readDraft(owner, kind, `new-${n}`)) return `new-${n}`
  return null
}
