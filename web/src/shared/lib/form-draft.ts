import { useEffect } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'

/** Everything, passwords too, as long as the page is open; without them over a reload, in the tab's own storage. */
const whileOpen = new Map<string, object>()

function overReload(key: string): object {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    return typeof stored === 'object' && stored !== null ? stored : {}
  } catch {
    return {}
  }
}

export const readDraft = (key: string): object => whileOpen.get(key) ?? overReload(key)

export function keepDraft(key: string, values: object, secrets: readonly string[] = none) {
  whileOpen.set(key, { ...values })
  withSecrets.delete(key)
  if (secrets.some((name) => Reflect.get(values, name))) withSecrets.add(key)
  const open = Object.entries(values).filter(([name]) => !secrets.includes(name))
  try {
    sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(open)))
  } catch {
    // Full or forbidden: it stays while the page is open.
  }
}

const withSecrets = new Set<string>()

/** A password is typed and not sent, which a reload would lose. */
export const holdsSecret = () => withSecrets.size > 0

/** For when it has been sent. */
export function dropDraft(key: string) {
  whileOpen.delete(key)
  withSecrets.delete(key)
  try {
    sessionStorage.removeItem(key)
  } catch {
    // It was never there.
  }
}

/** For when the person leaves: what they typed is not shown to the next. */
export function dropDrafts(prefix: string) {
  for (const key of whileOpen.keys()) if (key.startsWith(prefix)) dropDraft(key)
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) dropDraft(key)
  } catch {
    // Without storage there is nothing to drop.
  }
}

/**
 * Keeps what is typed into a form while it is not sent: over other pages, tabs and a reload. What is secret, a
 * password, is never written to storage. Without a key nothing is kept.
 */
export function useFormDraft<Values extends FieldValues>(
  { control, getValues, setValue, watch }: UseFormReturn<Values>,
  key: string | undefined,
  secrets: readonly (keyof Values & string)[] = none,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `control` is what stays the same for one form
  useEffect(() => {
    if (!key) return
    const draft = readDraft(key) as Partial<Record<Path<Values>, unknown>>
    for (const name of Object.keys(getValues()) as Path<Values>[]) {
      const value = draft[name]
      if (typeof value === typeof getValues(name)) {
        setValue(name, value as PathValue<Values, Path<Values>>, { shouldDirty: true })
      }
    }
    const { unsubscribe } = watch((values, { type }) => {
      // What is filled in for somebody is not theirs yet.
      if (type === 'change') keepDraft(key, values, secrets)
    })
    return unsubscribe
  }, [control, key])
}

const none: readonly never[] = []
