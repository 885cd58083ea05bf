import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { QueryState } from '@/shared/ui/async'
import { toast } from '@/shared/ui/toast'
import { canonical } from './filter'
import { brandsOf, type ListAddress, listHref } from './list-address'
import { type Facets, facetsQuery } from './list-api'

/** What becomes of the list, or of the list as it will be when the presses before this one have been drawn. */
export type ListChange = Partial<ListAddress> | ((now: ListAddress) => Partial<ListAddress>)

export interface Narrowing {
  address: ListAddress
  facets: Facets | undefined
  /** The last answer there was: for names and for what can be chosen, never for numbers. */
  known: Facets | undefined
  /** Counting went wrong, and no answer has come since. */
  hasFailed: boolean
  /** The same as facets, with how its fetching goes. */
  query: QueryState<Facets>
  /** What is chosen now is not counted yet: if there are numbers, they are those of another choice. */
  isCounting: boolean
  /** Shows the list otherwise; each change is one step of the history. */
  change: (change: ListChange) => void
}

/** How a list is narrowed now, and how it could be. The list itself never waits for this. */
export function useNarrowing(address: ListAddress): Narrowing {
  const navigate = useNavigate()
  const query = useQuery(facetsQuery(address))
  const { data } = query
  const isCounting = query.isPending || query.isPlaceholderData
  const [known, setKnown] = useState(data)
  const [hasFailed, setFailed] = useState(false)
  if (data && data !== known) setKnown(data)
  if (!isCounting && hasFailed === Boolean(data)) setFailed(!data)

  // What cannot be read or the shop no longer has is left out of the address, so that nobody shares it on.
  const written = useSearchParams()[0].get('f') ?? address.f
  const f = !isCounting && data?.ignored.length ? data.canonical : address.f
  useEffect(() => {
    if (f === written) return
    navigate(listHref(address, { f, page: address.page }), { replace: true, preventScrollReset: true })
  }, [f, written, address, navigate])

  // Two quick ticks are both meant, though the second is made on what was drawn before the first.
  const latest = useRef(address)
  useEffect(() => {
    latest.current = address
  }, [address])

  const change = (step: ListChange) => {
    const now = latest.current
    const next = typeof step === 'function' ? step(now) : step
    if (isRefused(next)) return
    latest.current = { ...now, page: 1, ...next }
    navigate(listHref(now, next), { preventScrollReset: true })
  }
  return { address, facets: data, known, hasFailed, query, isCounting, change }
}

const mostBrands = 10

/** Whether more is chosen than the server takes at once, which is said then. */
export function isRefused({ f = '', brand }: Partial<ListAddress>): boolean {
  const isTooMuch = canonical(f) === null || brandsOf({ brand }).length > mostBrands
  if (isTooMuch) toast({ title: 'Son demasiados filtros a la vez', description: 'Quita alguno primero.' })
  return isTooMuch
}
