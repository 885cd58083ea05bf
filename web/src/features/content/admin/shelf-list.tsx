import type { ReactNode } from 'react'
import { Sortable } from '@/shared/ui/sortable'

interface ShelfListProps<Item> {
  label: string
  items: Item[]
  nameOf: (item: Item) => string
  onArrange: (items: Item[]) => void
  children: ReactNode
}

/** What staff put in order: by dragging its rows, or by keyboard from their handles. */
export function ShelfList<Item extends { id: string }>(props: ShelfListProps<Item>) {
  const { label, items, nameOf, onArrange, children } = props
  return (
    <Sortable items={items} idOf={({ id }) => id} nameOf={nameOf} onOrder={onArrange}>
      <ul aria-label={label} className="overflow-hidden rounded-md border border-line bg-surface">
        {children}
      </ul>
    </Sortable>
  )
}
