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
} from '@dnd-kit/sortable'
import { type ReactNode, useEffect, useState } from 'react'
import type { ProductImage } from './image-api'

interface ImageGridProps {
  images: ProductImage[]
  onOrder: (images: ProductImage[]) => void
  children: ReactNode
}

/** A grid whose images change places by dragging or by keyboard. */
export function ImageGrid({ images, onOrder, children }: ImageGridProps) {
  const [moving, setMoving] = useState(false)
  useEscapeForMoving(moving)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const placeOf = (id: unknown) => images.findIndex((image) => image.id === id)
  const finish = ({ active, over }: DragEndEvent) => {
    setMoving(false)
    if (over && over.id !== active.id) onOrder(arrayMove(images, placeOf(active.id), placeOf(over.id)))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements: announcements((id) => placeOf(id) + 1),
        screenReaderInstructions: { draggable: instructions },
      }}
      onDragStart={() => setMoving(true)}
      onDragCancel={() => setMoving(false)}
      onDragEnd={finish}
    >
      <SortableContext items={images} strategy={rectSortingStrategy}>
        <ul className="grid grid-cols-2 gap-x-4 gap-y-6 md:grid-cols-3">{children}</ul>
      </SortableContext>
    </DndContext>
  )
}

const instructions =
  'Para mover la imagen pulsa espacio, usa las flechas y pulsa espacio otra vez. Escape la deja donde estaba.'

const announcements = (place: (id: unknown) => number): Announcements => ({
  onDragStart: ({ active }) => `Moviendo la imagen ${place(active.id)}.`,
  onDragOver: ({ over }) => (over ? `Ahora en el lugar ${place(over.id)}.` : undefined),
  onDragEnd: ({ over }) => (over ? `Imagen en el lugar ${place(over.id)}.` : 'La imagen quedó donde estaba.'),
  onDragCancel: () => 'La imagen quedó donde estaba.',
})

/** Escape ends the move, not the window around it, which leaves alone what was handled before it. */
function useEscapeForMoving(moving: boolean) {
  useEffect(() => {
    if (!moving) return
    const claim = (event: KeyboardEvent) => {
      if (event.key === 'Escape') event.preventDefault()
    }
    window.addEventListener('keydown', claim, { capture: true })
    return () => window.removeEventListener('keydown', claim, { capture: true })
  }, [moving])
}
