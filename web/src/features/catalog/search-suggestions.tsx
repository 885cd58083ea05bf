import { Link } from 'react-router'
import type { Suggestion } from './search-api'

const hrefOf = ({ brand_id, f }: Suggestion) => (brand_id ? `/brands?brand=${brand_id}` : `/brands?f=${f}`)

/** Lists that what is typed may be the name of. */
export function SearchSuggestions({ all, onFollow }: { all: Suggestion[]; onFollow: () => void }) {
  if (all.length === 0) return null
  return (
    <ul aria-label="Sugerencias" className="mb-3 flex flex-wrap gap-2">
      {all.map((suggestion) => (
        <li key={suggestion.brand_id + suggestion.f}>
          <Link
            to={hrefOf(suggestion)}
            onClick={onFollow}
            className="inline-flex min-h-11 items-center gap-2 rounded-sm border border-control px-3.5 text-sm hover:border-ink hover:bg-stone"
          >
            {suggestion.name}
            <span className="text-xs text-ink-3 tabular-nums">
              {suggestion.facet || 'Marca'} · {suggestion.count}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
