import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { type CheckoutDraft, type CheckoutForm, draftStore, newDraft } from './checkout-draft'

/** Whether what this page holds may go to storage: not once another tab has ordered with it. */
function mayStore({ id, was_sent }: CheckoutDraft) {
  const there = draftStore.read()
  return there ? there.id === id : !was_sent
}

/**
 * The form as it stands in browser storage. When another tab has ordered with it, this one keeps showing it, under
 * the id that leads to that order, and stores nothing any more.
 */
export function useCheckoutDraft() {
  const stored = useSyncExternalStore(draftStore.subscribe, draftStore.read, draftStore.untouched)
  const [shown, setShown] = useState<CheckoutDraft>(() => draftStore.read() ?? newDraft())
  // Two presses may come before React has drawn the first.
  const latest = useRef(shown)

  const show = useCallback((next: CheckoutDraft) => {
    latest.current = next
    setShown(next)
  }, [])

  useEffect(() => {
    if (stored?.id === latest.current.id) show(stored)
  }, [stored, show])

  const keep = useCallback(
    (next: CheckoutDraft) => {
      const storable = mayStore(latest.current)
      show(next)
      if (storable) draftStore.write(next)
    },
    [show],
  )
  const change = useCallback(
    (part: Partial<CheckoutForm>) => keep({ ...latest.current, form: { ...latest.current.form, ...part } }),
    [keep],
  )
  const noteSent = useCallback(() => keep({ ...latest.current, was_sent: true }), [keep])
  return { draft: shown, change, noteSent }
}
