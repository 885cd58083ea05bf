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

/** A draft that is ours and not too old. */
function asDraft(text: string | null): Draft | null {
  const draft = JSON.parse(text ?? 'null') as Draft | null
  if (!draft || typeof draft.changes !== 'object' || typeof draft.base !== 'object') return null
  return Date.now() - Date.parse(draft.at) < days ? draft : null
}

/** Everybody's drafts by their key. What is too old goes, whoever looks: a computer may be shared. */
function keptDrafts(): Map<string, string> {
  const found = new Map<string, string>()
  for (const key of Object.keys(localStorage).filter((name) => name.startsWith(prefix))) {
    const text = localStorage.getItem(key) ?? ''
    if (isDraft(text)) found.set(key, text)
    else localStorage.removeItem(key)
  }
  return found
}

/** By how it begins, because all of them are looked at with every pause in typing. */
function isDraft(text: string): boolean {
  const at = /^\{"at":"([^"]+)"/.exec(text.slice(0, 60))?.[1]
  return at !== undefined && Date.now() - Date.parse(at) < days
}

export function readDraft(owner: string, kind: string, id: string): Draft | null {
  try {
    return asDraft(localStorage.getItem(keyOf(owner, kind, id)))
  } catch {
    return null // Somebody else's text, or no storage.
  }
}

/** A draft that is too large, or for which there is no room, is not kept: the form still has it. */
export function keepDraft(owner: string, kind: string, id: string, draft: Draft) {
  const text = JSON.stringify(draft)
  const key = keyOf(owner, kind, id)
  try {
    const others = keptDrafts()
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
    return [...keptDrafts().keys()].some((key) => key.startsWith(`${prefix}${owner}:`))
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
