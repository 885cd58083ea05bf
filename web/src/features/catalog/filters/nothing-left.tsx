import { type ReactNode, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '@/shared/ui/button'
import { EmptyState } from '@/shared/ui/empty-state'
import { chosenOf, isRange, withTerms } from './filter'
import { rangeWords } from './filter-words'
import { type ListAddress, listHref, unnarrowed } from './list-address'
import type { Relaxed } from './list-api'
import type { Narrowing } from './use-narrowing'

const offered = 3

interface NothingLeftProps {
  narrowing: Narrowing
  /** How many the list has. */
  pages: number
  waiting: ReactNode
}

/**
 * No dead end: which choice stands in the way, and what there is without it. Nothing is said before that is known, or
 * that it will not be.
 */
function NothingLeft({ narrowing, pages, waiting }: NothingLeftProps) {
  const { address, facets, isCounting, change } = narrowing
  const navigate = useNavigate()
  // Behind the last page there is nothing to be told, only somewhere to go.
  const isBehind = pages > 0 && address.page > pages
  useEffect(() => {
    if (isBehind) navigate(listHref(address, { page: pages }), { replace: true, preventScrollReset: true })
  }, [isBehind, pages, address, navigate])
  if (isCounting || isBehind) return waiting
  return (
    <EmptyState
      title={facets?.relax.length === 0 ? 'No hay productos aquí todavía' : 'Nada con todos estos filtros'}
      action={
        <>
          {facets?.relax.slice(0, offered).map((relaxed) => (
            <Button
              key={relaxed.slug}
              variant="soft"
              size="small"
              onClick={() => change((now) => withoutAny(now, relaxed.slug))}
            >
              Quitar {labelOf(address, relaxed)} ({relaxed.total})
            </Button>
          ))}
          <Button variant="ghost" size="small" onClick={() => change(unnarrowed)}>
            Quitar todos los filtros
          </Button>
        </>
      }
    />
  )
}

function withoutAny({ f }: ListAddress, slug: string): Partial<ListAddress> {
  if (slug === 'brand' || slug === 'gender') return { [slug]: undefined }
  return { f: withTerms(f, slug, []) }
}

/** The server knows the words of terms; of a range only its name. */
function labelOf({ f }: ListAddress, { slug, label }: Relaxed): string {
  return isRange(slug) ? `${label} ${rangeWords(slug, chosenOf(f, slug).join('.')).toLowerCase()}` : label
}

export default NothingLeft
