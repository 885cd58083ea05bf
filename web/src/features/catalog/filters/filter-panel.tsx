import type { BrandAndGender } from './brand-and-gender'
import { FacePart } from './face-part'
import { FacetList, WithFacets } from './facet-list'
import type { Narrowing } from './use-narrowing'

interface FilterPanelProps {
  narrowing: Narrowing
  /** Brands and genders, where the page does not show them elsewhere. */
  Sides?: typeof BrandAndGender
}

/** Beside the list on wide windows; phones have a sheet. */
export function FilterPanel({ narrowing, Sides }: FilterPanelProps) {
  const { known, address, query, isCounting, change } = narrowing
  return (
    <section aria-label="Filtros" className="max-lg:hidden">
      <h2 className="text-display text-d4 border-b border-line pb-2">Filtros</h2>
      {known?.facets.some(({ kind }) => kind === 'size') && (
        <div className="mt-4 mb-1">
          <FacePart narrowing={narrowing} />
        </div>
      )}
      <WithFacets query={query} isCounting={isCounting}>
        {(all) => (
          <>
            <FacetList facets={all} f={address.f} onChange={(step) => change(({ f }) => ({ f: step(f) }))} />
            {Sides && <Sides facets={all} chosen={address} onChange={change} />}
          </>
        )}
      </WithFacets>
    </section>
  )
}
