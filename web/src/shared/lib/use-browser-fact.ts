import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Something that only this browser knows and that does not change. The server, and a browser while it takes
 * over what the server drew, go by what is `assumed`; where that was right nothing is drawn twice.
 */
export function useBrowserFact<Fact extends string | number | boolean>(
  read: () => Fact,
  assumed: Fact,
): Fact {
  return useSyncExternalStore(never, read, () => assumed)
}
