import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSettled } from '@/shared/lib/use-settled'
import { Button } from '@/shared/ui/button'
import { Sheet } from '@/shared/ui/sheet'
import { BrandAndGender } from './brand-and-gender'
import { FacetList, WithFacets } from './facet-list'
import { productsWord } from './filter-words'
import { listHref } from './list-address'
import { facetsQuery } from './list-api'
import { isRefused, type Narrowing } from './use-narrowing'

interface FilterSheetProps {
  narrowing: Narrowing
  open: boolean
  onOpenChange: (open: boolean) => void
  onApply: (href: string) => void
}

const pause = 150
const nothing = { f: '', brand: undefined }

/** Choices are staged: nothing behind it changes until they are taken over. */
function FilterSheet({ narrowing, open, onOpenChange, onApply }: FilterSheetProps) {
  const { address } = narrowing
  const [staged, setStaged] = useState({ f: address.f, brand: address.brand, gender: address.gender })
  const wanted = useSettled(staged, pause)
  const query = useQuery(facetsQuery({ ...address, ...wanted }))
  // What the list behind counts stands in only until the first answer: it is no substitute for one that failed.
  const facets = query.data ?? (query.isPending ? narrowing.facets : undefined)
  const isCounting = wanted !== staged || query.isPending || query.isPlaceholderData
  const total = isCounting ? undefined : query.data?.total
  const put = (next: Partial<typeof staged>) => {
    if (!isRefused(next)) setStaged({ ...staged, ...next })
  }
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title="Filtros" look="whole">
      <div className="grow overflow-y-auto overscroll-contain px-5 pb-8">
        <WithFacets query={{ ...query, data: facets }} isCounting={isCounting}>
          {(all) => (
            <>
              <FacetList facets={all} f={staged.f} onChange={(step) => put({ f: step(staged.f) })} />
              <BrandAndGender
                facets={all}
                chosen={staged}
                onChange={(step) => put(step(staged))}
                only={address.scope === 'brands' ? 'brand' : undefined}
              />
            </>
          )}
        </WithFacets>
      </div>
      <footer className="flex shrink-0 gap-3 border-t border-line bg-paper px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <Button
          variant="soft"
          onClick={() =>
            setStaged({ ...nothing, gender: address.scope === 'brands' ? staged.gender : undefined })
          }
        >
          Limpiar
        </Button>
        <Button className="grow" disabled={total === 0} onClick={() => onApply(listHref(address, staged))}>
          {/* Only how many there are is worth being read out. */}
          <span aria-live="polite" aria-busy={isCounting}>
            {applyWords(total)}
          </span>
        </Button>
      </footer>
    </Sheet>
  )
}

function applyWords(total: number | undefined) {
  if (total === undefined) return 'Ver productos'
  return total === 0 ? 'Sin resultados' : `Ver ${productsWord(total)}`
}

export default FilterSheet
