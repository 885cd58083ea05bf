import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'

const never = () => () => {}
const same = () => true

/**
 * Something that only this browser knows and that does not change. The server, and a browser while it takes
 * over what the server drew, go by what is `assumed`; where that was right nothing is drawn twice. Where it was
 * wrong the part is drawn anew in a transition: a list of cards that all were wrong keeps nobody waiting.
 */
export function useBrowserFact<Fact extends string | number | boolean>(
  read: () => Fact,
  assumed: Fact,
): Fact {
  const [isKnown, setKnown] = useState(!useTakingOver())
  useEffect(() => {
    if (!isKnown && read() !== assumed) startTransition(() => setKnown(true))
  })
  return isKnown ? read() : assumed
}

/**
 * Tells, when a part is drawn first, that the server drew it: only then does React ask for the server's snapshot.
 * That both snapshots are the same keeps React from drawing the part again at once, and without giving way.
 */
export function useTakingOver() {
  let isTakingOver = false
  useSyncExternalStore(never, same, () => {
    isTakingOver = true
    return true
  })
  return isTakingOver
}
