import { FacetSection } from './facet-section'
import { brandsOf, type Gender, type ListAddress, toggledBrand } from './list-address'
import type { Facets } from './list-api'
import { TermList } from './term-list'

type Sides = Pick<ListAddress, 'brand' | 'gender'>

interface BrandAndGenderProps {
  facets: Facets
  chosen: Sides
  onChange: (step: (now: Sides) => Partial<Sides>) => void
  /** The page of brands has its genders elsewhere. */
  only?: 'brand'
}

/** What lists can be narrowed to beside `f`: several brands, one gender. */
export function BrandAndGender({ facets, chosen, onChange, only }: BrandAndGenderProps) {
  const [brands, genders] = ['brand', 'gender'].map((slug) => facets.facets.find((one) => one.slug === slug))
  const chosenBrands = brandsOf(chosen)
  return (
    <>
      {brands && (
        <FacetSection name="Marca" chosen={chosenBrands.length}>
          <TermList
            facet={brands}
            chosen={chosenBrands}
            onToggle={(id) => onChange((now) => ({ brand: toggledBrand(now.brand, id) }))}
          />
        </FacetSection>
      )}
      {genders && !only && (
        <FacetSection name="Género" chosen={chosen.gender ? 1 : 0}>
          <TermList
            facet={genders}
            chosen={chosen.gender ? [chosen.gender] : []}
            onToggle={(gender) =>
              onChange((now) => ({ gender: gender === now.gender ? undefined : (gender as Gender) }))
            }
          />
        </FacetSection>
      )}
    </>
  )
}
