import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { QueryState } from '@/shared/ui/async'
import { toast } from '@/shared/ui/toast'
import { canonical } from './filter'
import { type ListAddress, listHref } from './list-address'
import { type Facets, facetsQuery } from './list-api'

/** What becomes of the list, or of the list as it will be when the presses before this one have been drawn. */
export type ListChange = Partial<ListAddress> | ((now: ListAddress) => Partial<ListAddress>)

export interface Narrowing {
  address: ListAddress
  facets: Facets | undefined
  /** The same with how its fetching goes. */
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
  const { data, isPlaceholderData } = query
  const stale = data && !isPlaceholderData && data.ignored.length > 0 ? data.canonical : null

  // What the shop no longer has is left out of the address, so that nobody shares it on.
  useEffect(() => {
    if (stale === null) return
    const clean = listHref(address, { f: stale, page: address.page })
    navigate(clean, { replace: true, preventScrollReset: true })
  }, [stale, address, navigate])

  // Two quick ticks are both meant, though the second is made on what was drawn before the first.
  const latest = useRef(address)
  useEffect(() => {
    latest.current = address
  }, [address])

  const change = (step: ListChange) => {
    const now = latest.current
    const next = typeof step === 'function' ? step(now) : step
    if (next.f !== undefined && canonical(next.f) === null) {
      toast({ title: 'Son demasiados filtros a la vez', description: 'Quita alguno primero.' })
      return
    }
    latest.current = { ...now, page: 1, ...next }
    navigate(listHref(now, next), { preventScrollReset: true })
  }
  return {
    address,
    facets: data,
    query,
    isCounting: query.isPending || isPlaceholderData,
    change,
  }
}
