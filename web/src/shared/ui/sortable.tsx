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
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { type ReactNode, useEffect, useState } from 'react'

interface SortableProps<Item> {
  items: Item[]
  idOf: (item: Item) => string
  /** What is said of one while it moves: "la imagen 2", "Samaná". */
  nameOf: (item: Item, place: number) => string
  onOrder: (items: Item[]) => void
  isGrid?: boolean
  children: ReactNode
}

/** What staff put in order: by dragging, or by keyboard from the handles of what is inside. */
export function Sortable<Item>({ items, idOf, nameOf, onOrder, isGrid, children }: SortableProps<Item>) {
  const [moving, setMoving] = useState(false)
  useEscapeForMoving(moving)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const placeOf = (id: unknown) => items.findIndex((item) => idOf(item) === id)
  const describe = (id: unknown) => {
    const item = items[placeOf(id)]
    return item === undefined ? '' : nameOf(item, placeOf(id) + 1)
  }
  const finish = ({ active, over }: DragEndEvent) => {
    setMoving(false)
    if (over && over.id !== active.id) onOrder(arrayMove(items, placeOf(active.id), placeOf(over.id)))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements: announcements(describe, (id) => placeOf(id) + 1),
        screenReaderInstructions: { draggable: instructions },
      }}
      onDragStart={() => setMoving(true)}
      onDragCancel={() => setMoving(false)}
      onDragEnd={finish}
    >
      <SortableContext
        items={items.map(idOf)}
        strategy={isGrid ? rectSortingStrategy : verticalListSortingStrategy}
      >
        {children}
      </SortableContext>
    </DndContext>
  )
}

const instructions =
  'Para mover pulsa espacio, usa las flechas y pulsa espacio otra vez. Escape lo deja donde estaba.'

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const announcements = (name: (id: unknown) => string, place: (id: unknown) => number): Announcements => ({
  onDragStart: ({ active }) => `Moviendo ${name(active.id)}.`,
  onDragOver: ({ over }) => (over ? `Ahora en el lugar ${place(over.id)}.` : undefined),
  onDragEnd: ({ active, over }) =>
    sentence(
      over ? `${name(active.id)} en el lugar ${place(over.id)}.` : `${name(active.id)} quedó donde estaba.`,
    ),
  onDragCancel: ({ active }) => sentence(`${name(active.id)} quedó donde estaba.`),
})

/**
 * Escape ends the move, not the window around it, which leaves alone what was handled before it. The library hears
 * keys only a moment after a move has begun: an Escape that came sooner is pressed again.
 */
function useEscapeForMoving(moving: boolean) {
  useEffect(() => {
    if (!moving) return
    let again: ReturnType<typeof setTimeout> | undefined
    const claim = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      again ??= setTimeout(() => document.dispatchEvent(pressOfEscape()))
    }
    window.addEventListener('keydown', claim, { capture: true })
    return () => {
      clearTimeout(again)
      window.removeEventListener('keydown', claim, { capture: true })
    }
  }, [moving])
}

const pressOfEscape = () =>
  new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', bubbles: true, cancelable: true })
