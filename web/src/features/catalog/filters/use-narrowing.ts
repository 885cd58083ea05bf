import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { toast } from '@/shared/ui/toast'
import { canonical } from './filter'
import { type ListAddress, listHref } from './list-address'
import { type Facets, facetsQuery } from './list-api'

export interface Narrowing {
  address: ListAddress
  facets: Facets | undefined
  isError: boolean
  isFetching: boolean
  retry: () => void
  /** Shows the list otherwise; each change is one step of the history. */
  change: (change: Partial<ListAddress>) => void
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

  const change = (next: Partial<ListAddress>) => {
    if (next.f !== undefined && canonical(next.f) === null) {
      toast({ title: 'Son demasiados filtros a la vez', description: 'Quita alguno primero.' })
      return
    }
    navigate(listHref(address, next), { preventScrollReset: true })
  }
  return {
    address,
    facets: data,
    isError: query.isError && !data,
    isFetching: query.isFetching,
    retry: () => void query.refetch(),
    change,
  }
}
