import { useContext, useEffect, useRef, useState } from 'react'
import { type Draft, DraftOwner, dropDraft, freeNumber, keepDraft, readDraft, waitingNumber } from './drafts'
import { type Fields, same } from './values'

const pause = 1000

interface DraftOptions<Values> {
  kind: string
  id?: string
  isKept: boolean
  base: { values: Values; version?: number }
  values: Values
  changed: string[]
  onRestore: (changes: Fields, base: Fields, isOld: boolean) => void
}

const only = (values: object, fields: string[]): Fields =>
  Object.fromEntries(fields.map((field) => [field, (values as Fields)[field]]))

/** Keeps what is typed on the device, a second after the last key, and offers what an earlier visit left. */
export function useDraft<Values extends object>(options: DraftOptions<Values>) {
  const { kind, id, isKept, base, values, changed, onRestore } = options
  const account = useContext(DraftOwner)
  const owner = isKept ? account : null
  const [found, setFound] = useState(() => (owner ? findDraft(owner, kind, id, base.values) : null))
  // A new one takes its number with its first letter: two tabs that were opened together keep two drafts.
  const number = useRef<string | null>(null)
  const isOffered = found !== null
  const changes = JSON.stringify(only(values, changed))
  const kept = useRef(false)
  const drop = () => {
    kept.current = false
    const own = number.current ?? id
    if (owner && own) dropDraft(owner, kind, own)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the changes are all that counts
  useEffect(() => {
    if (!owner || isOffered) return
    if (changed.length === 0) {
      drop()
      return
    }
    const timer = setTimeout(() => {
      kept.current = true
      number.current ??= id ?? freeNumber(owner, kind)
      keepDraft(owner, kind, number.current, {
        at: new Date().toISOString(),
        version: base.version,
        base: only(base.values, changed),
        changes: only(values, changed),
      })
    }, pause)
    return () => clearTimeout(timer)
  }, [changes, owner, isOffered])

  const dropFound = () => {
    if (owner && found) dropDraft(owner, kind, found.id)
    setFound(null)
  }
  return {
    found: found?.draft ?? null,
    drop,
    discardFound: dropFound,
    restoreFound: () => {
      if (!found) return
      dropFound()
      const { draft } = found
      onRestore(draft.changes, draft.base, draft.version !== base.version)
    },
  }
}

function findDraft(owner: string, kind: string, id: string | undefined, now: object) {
  const at = id ?? waitingNumber(owner, kind)
  const draft: Draft | null = at ? readDraft(owner, kind, at) : null
  if (!at || !draft) return null
  const fields = Object.keys(draft.changes).filter((field) => field in now)
  const changes = only(draft.changes, fields)
  if (fields.every((field) => same(changes[field], (now as Fields)[field]))) return null
  return { id: at, draft: { ...draft, changes } }
}
