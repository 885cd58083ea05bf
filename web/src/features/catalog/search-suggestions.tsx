import { Link } from 'react-router'
import { type Suggestion, searchHref } from './search-api'
import { SearchOption } from './search-option'

function hrefOf({ brand_id, f, q }: Suggestion) {
  if (q) return searchHref(q)
  return brand_id ? `/brands?brand=${brand_id}` : `/brands?f=${f}`
}

/** Lists that what is typed may be the name of. */
export function SearchSuggestions({ all, onFollow }: { all: Suggestion[]; onFollow: () => void }) {
  if (all.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a part of the grid under the field
    <div role="rowgroup" aria-label="Sugerencias" className="mb-3 flex flex-wrap gap-2">
      {all.map((suggestion) => (
        <SearchOption key={hrefOf(suggestion)}>
          <Link
            to={hrefOf(suggestion)}
            onClick={onFollow}
            className="inline-flex min-h-11 items-center gap-2 rounded-sm border border-control px-3.5 text-sm group-aria-selected/option:border-ink group-aria-selected/option:bg-stone hover:border-ink hover:bg-stone"
          >
            {suggestion.name}
            <span className="text-xs text-ink-3 tabular-nums">
              {suggestion.facet || 'Marca'} · {suggestion.count}
            </span>
          </Link>
        </SearchOption>
      ))}
    </div>
  )
}
