import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Async } from './async'
import { Button } from './button'

interface Page<Item> {
  items: Item[]
  total: number
}

interface PastListProps<Item> {
  /** To be asked for only while it is open. */
  past: UseInfiniteQueryResult<InfiniteData<Page<Item>>>
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  className?: string
  /** One list item, with its key. */
  children: (item: Item) => ReactNode
}

/** "Historial de cambios": folded, newest first, page by page. */
export function PastList<Item>(props: PastListProps<Item>) {
  const { past, isOpen, onToggle, className = '', children } = props
  return (
    <details
      className={`group border-t border-line pt-4 ${className}`}
      onToggle={(event) => onToggle(event.currentTarget.open)}
    >
      <summary className="flex min-h-8 list-none items-center gap-1.5 rounded-xs text-sm font-medium [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          strokeWidth={1.5}
          className="size-4 transition-transform group-open:rotate-90"
        />
        Historial de cambios
      </summary>
      {isOpen && (
        <div className="pt-2">
          <Async
            query={past}
            errorText="No se pudo cargar el historial"
            empty="Todavía no hay cambios"
            isEmpty={({ pages }) => pages[0]?.total === 0}
          >
            {({ pages }) => <ol className="grid">{pages.flatMap(({ items }) => items).map(children)}</ol>}
          </Async>
          {past.hasNextPage && (
            <Button
              variant="soft"
              size="row"
              className="mt-3"
              onClick={() => past.fetchNextPage()}
              busy={past.isFetchingNextPage}
              busyText="Cargando…"
            >
              Ver anteriores
            </Button>
          )}
        </div>
      )}
    </details>
  )
}
