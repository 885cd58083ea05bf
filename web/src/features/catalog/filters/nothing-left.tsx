import type { ReactNode } from 'react'
import { Button } from '@/shared/ui/button'
import { EmptyState } from '@/shared/ui/empty-state'
import { chosenOf, isRange, withTerms } from './filter'
import { rangeWords } from './filter-words'
import { type ListAddress, unnarrowed } from './list-address'
import type { Relaxed } from './list-api'
import type { Narrowing } from './use-narrowing'

const offered = 3

interface NothingLeftProps {
  narrowing: Narrowing
  waiting: ReactNode
  /** Where taking a choice back would not help. */
  otherwise: ReactNode
}

/** No dead end: which choice stands in the way, and what there is without it. Nothing is said before that is known. */
function NothingLeft({ narrowing, waiting, otherwise }: NothingLeftProps) {
  const { address, facets, isCounting, change } = narrowing
  if (isCounting) return waiting
  if (!facets?.relax.length) return otherwise
  return (
    <EmptyState
      title="Nada con todos estos filtros"
      action={
        <>
          {facets.relax.slice(0, offered).map((relaxed) => (
            <Button
              key={relaxed.slug}
              variant="soft"
              size="small"
              onClick={() => change(without(address, relaxed.slug))}
            >
              Quitar {labelOf(address, relaxed)} ({relaxed.total})
            </Button>
          ))}
          <Button variant="ghost" size="small" onClick={() => change(unnarrowed(address))}>
            Quitar todos los filtros
          </Button>
        </>
      }
    />
  )
}

function without(address: ListAddress, slug: string): Partial<ListAddress> {
  if (slug === 'brand' || slug === 'gender') return { [slug]: undefined }
  return { f: withTerms(address.f, slug, []) }
}

/** The server knows the words of terms; of a range only its name. */
function labelOf({ f }: ListAddress, { slug, label }: Relaxed): string {
  return isRange(slug) ? `${label} ${rangeWords(slug, chosenOf(f, slug).join('.')).toLowerCase()}` : label
}

export default NothingLeft
