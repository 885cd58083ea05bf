import { useContext } from 'react'
import { UNSAFE_DataRouterContext as RouterContext, useSearchParams } from 'react-router'

export type ListChange = Record<string, string | undefined>

/** The address after a change; whatever changes, what was the third page is no longer the same. */
export function changedAddress(address: URLSearchParams, change: ListChange): URLSearchParams {
  const next = new URLSearchParams(address)
  next.delete('page')
  for (const [name, value] of Object.entries(change)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}

/** Page, search, order and filters of a list live in the address, so that they can be shared and gone back to. */
export function useListAddress() {
  const [address, setAddress] = useSearchParams()
  const router = useContext(RouterContext)?.router
  /** What is drawn may lag behind the address: a second change goes on from where the first has led. */
  const latest = () => (router ? new URLSearchParams(router.state.location.search) : address)
  return {
    page: Math.max(1, Math.trunc(Number(address.get('page'))) || 1),
    /** A filter's value if the list knows it; an address is typed by anyone. */
    choice: <Value extends string>(name: string, allowed: readonly Value[]): Value | undefined =>
      allowed.find((value) => value === address.get(name)),
    text: (name: string): string => address.get(name) ?? '',
    pageHref: (page: number) => `?${changedAddress(address, { page: page > 1 ? String(page) : undefined })}`,
    /** Typing replaces the address, so that going back leaves the list instead of deleting letters. */
    change: (change: ListChange, how?: { replace: boolean }) =>
      setAddress(changedAddress(latest(), change), how),
  }
}
