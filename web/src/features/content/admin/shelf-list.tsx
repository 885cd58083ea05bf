import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import type { ReactNode } from 'react'

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
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const placeOf = (id: unknown) => items.findIndex((item) => item.id === id)
  const finish = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onArrange(arrayMove(items, placeOf(active.id), placeOf(over.id)))
  }
  const describe = (id: unknown) => {
    const item = items[placeOf(id)]
    return item ? nameOf(item) : ''
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements: announcements(describe, (id) => placeOf(id) + 1),
        screenReaderInstructions: { draggable: instructions },
      }}
      onDragEnd={finish}
    >
      <SortableContext items={items} strategy={verticalListSortingStrategy}>
        <ul aria-label={label} className="overflow-hidden rounded-md border border-line bg-surface">
          {children}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

const instructions =
  'Para mover pulsa espacio, usa las flechas y pulsa espacio otra vez. Escape lo deja donde estaba.'

const announcements = (name: (id: unknown) => string, place: (id: unknown) => number): Announcements => ({
  onDragStart: ({ active }) => `Moviendo ${name(active.id)}.`,
  onDragOver: ({ over }) => (over ? `Ahora en el lugar ${place(over.id)}.` : undefined),
  onDragEnd: ({ active, over }) =>
    over ? `${name(active.id)} en el lugar ${place(over.id)}.` : `${name(active.id)} quedó donde estaba.`,
  onDragCancel: ({ active }) => `${name(active.id)} quedó donde estaba.`,
})
