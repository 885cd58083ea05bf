import { ArrowDownUp, Glasses, SlidersHorizontal } from 'lucide-react'
import { lazyPart } from '@/shared/ui/lazy-part'
import { ChosenCount } from './count'
import { FacePart } from './face-part'
import { chosenOf, toggled } from './filter'
import { chosenIn } from './list-address'
import { sorting } from './sorting'
import type { Narrowing } from './use-narrowing'
import { useSheetEntry } from './use-sheet-entry'

const FilterSheet = lazyPart(() => import('./filter-sheet'), { floating: true })

const half =
  'relative inline-flex h-11 flex-1 items-center justify-center gap-2 rounded-sm border border-control bg-surface text-sm font-medium'

/** Phones: filters in a sheet, the order by the phone's own list, and the quick filters under a thumb. */
export function FilterBar({ narrowing }: { narrowing: Narrowing }) {
  const { address, facets, known, change } = narrowing
  const sheet = useSheetEntry()
  const tryOn = known?.facets.find(({ slug }) => slug === 'prueba')
  const hasSizes = known?.facets.some(({ kind }) => kind === 'size')
  const isTryOn = chosenOf(address.f, 'prueba').length > 0
  return (
    <div className="sticky top-0 z-10 -mx-(--gutter) mb-5 bg-paper px-(--gutter) py-2 lg:hidden">
      <div className="flex gap-2">
        <button type="button" aria-haspopup="dialog" onClick={sheet.show} className={half}>
          <SlidersHorizontal aria-hidden="true" strokeWidth={1.5} className="size-[18px]" />
          Filtrar
          <ChosenCount count={chosenIn(address).length} />
        </button>
        <span className={half}>
          <ArrowDownUp aria-hidden="true" strokeWidth={1.5} className="size-[18px]" />
          <span aria-hidden="true">Ordenar</span>
          <select
            {...sorting(narrowing)}
            className="absolute inset-0 w-full cursor-pointer appearance-none rounded-sm bg-transparent text-transparent [&>option]:text-ink"
          />
        </span>
      </div>
      {(hasSizes || tryOn) && (
        <div className="mt-2 grid grid-cols-2 gap-2">
          {hasSizes && <FacePart narrowing={narrowing} />}
          {tryOn && (
            <button
              type="button"
              aria-pressed={isTryOn}
              disabled={!isTryOn && facets && tryOn.terms[0]?.count === 0}
              onClick={() => change(({ f }) => ({ f: toggled(f, 'prueba', 'si') }))}
              className="inline-flex min-h-11 items-center gap-1.5 rounded-sm bg-stone px-2.5 text-xs whitespace-nowrap aria-pressed:bg-ink aria-pressed:text-paper"
            >
              <Glasses aria-hidden="true" strokeWidth={1.5} className="size-[18px]" />
              {tryOn.name}
            </button>
          )}
        </div>
      )}
      {sheet.isOpen && (
        <FilterSheet narrowing={narrowing} open onOpenChange={sheet.hide} onApply={sheet.leaveFor} />
      )}
    </div>
  )
}
