import { Button } from '@/shared/ui/button'
import { EmptyState } from '@/shared/ui/empty-state'
import { chosenOf, isRange, withTerms } from './filter'
import { rangeWords } from './filter-words'
import { type ListAddress, unnarrowed } from './list-address'
import type { Facets, Relaxed } from './list-api'
import type { Narrowing } from './use-narrowing'

const offered = 3

/** No dead end: which choice stands in the way, and what there is without it. */
function NothingLeft({ narrowing, facets }: { narrowing: Narrowing; facets: Facets }) {
  const { address, change } = narrowing
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
