import { Fragment, type ReactNode } from 'react'
import { Async, type QueryState } from '@/shared/ui/async'
import { Skeleton } from '@/shared/ui/skeleton'
import { Switch } from '@/shared/ui/switch'
import { Count } from './count'
import { FacetSection } from './facet-section'
import { choices, chosenOf, measures, toggled, withTerms } from './filter'
import type { Facet, Facets } from './list-api'
import { RangeFields } from './range-fields'
import { SizeRow, TermList } from './term-list'

const elsewhere = [...measures, 'brand', 'gender']
const openFirst = 3

interface WithFacetsProps {
  query: QueryState<Facets>
  isCounting: boolean
  children: (facets: Facets) => ReactNode
}

/** The ways to narrow a list, once they are known; without numbers while these are counted anew. */
export function WithFacets({ query, isCounting, children }: WithFacetsProps) {
  return (
    <div data-counting={isCounting} className="[&>[role=alert]]:mt-4">
      <Async query={query} errorText="No se pudieron cargar los filtros" waiting={<Waiting />}>
        {children}
      </Async>
    </div>
  )
}

interface FacetListProps {
  facets: Facets
  f: string
  onChange: (step: Step) => void
}

/** What a press makes of the filter, whatever it is by then. */
export type Step = (f: string) => string

/** Every way to narrow a list, in the order of staff. Brand and gender stand elsewhere. */
export function FacetList({ facets, f, onChange }: FacetListProps) {
  const all = facets.facets
  const folded = all.filter(({ kind, slug }) => kind !== 'switch' && !elsewhere.includes(slug))
  const measured = all.filter(({ slug }) => measures.includes(slug))
  const switches = all.filter(({ kind }) => kind === 'switch')
  const controls = (facet: Facet) => (
    <FacetControls key={facet.slug} facet={facet} f={f} onChange={onChange} />
  )
  const countOf = (slugs: string[]) => choices(f).filter(([slug]) => slugs.includes(slug)).length
  return (
    <div>
      {folded.map((facet, index) => (
        <FacetSection
          key={facet.slug}
          name={facet.name}
          chosen={countOf([facet.slug])}
          startsOpen={index < openFirst}
        >
          {controls(facet)}
        </FacetSection>
      ))}
      {measured.length > 0 && (
        <FacetSection name="Medidas" chosen={countOf(measures)}>
          <div className="grid gap-3">
            {measured.map((facet) => (
              <Fragment key={facet.slug}>
                <p className="-mb-2 text-xs text-ink-2">{facet.name}</p>
                {controls(facet)}
              </Fragment>
            ))}
          </div>
        </FacetSection>
      )}
      <div className="grid gap-1 pt-3">{switches.map(controls)}</div>
    </div>
  )
}

function FacetControls({ facet, f, onChange }: Omit<FacetListProps, 'facets'> & { facet: Facet }) {
  const { slug, kind } = facet
  const chosen = chosenOf(f, slug)
  const toggle = (term: string) => onChange((now) => toggled(now, slug, term))
  if (kind === 'range') {
    return (
      <RangeFields
        facet={facet}
        chosen={chosen}
        onToggle={toggle}
        onChoose={(ends) => onChange((now) => withTerms(now, slug, ends))}
      />
    )
  }
  if (kind === 'size') return <SizeRow facet={facet} chosen={chosen} onToggle={toggle} />
  if (kind !== 'switch') return <TermList facet={facet} chosen={chosen} onToggle={toggle} />
  const [term] = facet.terms
  if (!term) return null
  const isOn = chosen.includes(term.slug)
  return (
    <Switch
      checked={isOn}
      disabled={term.count === 0 && !isOn}
      onChange={() => toggle(term.slug)}
      className="[&>label]:flex [&>label]:min-h-11"
      label={
        <span className="flex items-center gap-2 text-sm">
          {facet.name}
          <Count count={term.count} className="text-xs text-ink-3" />
        </span>
      }
    />
  )
}

function Waiting() {
  return (
    <div aria-busy="true" className="grid gap-6 pt-4">
      {[...'abcde'].map((place) => (
        <Skeleton key={place} className="h-5 w-full" />
      ))}
    </div>
  )
}
