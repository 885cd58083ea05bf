import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { GripVertical } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '@/shared/ui/badge'

interface ShelfRowProps {
  id: string
  name: string
  /** Beside the words: a picture or an icon. */
  picture: ReactNode
  /** What can be done with it; nothing while it is being edited in place. */
  buttons?: ReactNode
  children: ReactNode
}

export function ShelfRow({ id, name, picture, buttons, children }: ShelfRowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id })
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={`flex flex-wrap items-start gap-x-4 gap-y-3 border-t border-line bg-surface p-4 first:border-t-0 md:flex-nowrap md:gap-5 md:p-5 md:pl-3 ${isDragging ? 'relative z-10 shadow-dialog' : ''}`}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-roledescription="fila que se puede mover"
        aria-label={`Mover ${name}`}
        className="grid size-9 shrink-0 cursor-grab touch-none place-items-center self-center rounded-sm text-ink-3 hover:bg-stone hover:text-ink active:cursor-grabbing max-md:order-last"
      >
        <GripVertical aria-hidden="true" strokeWidth={1.5} className="size-[18px]" />
      </button>
      {picture}
      <div className="min-w-0 grow basis-64 self-center">{children}</div>
      {buttons && (
        <div className="flex shrink-0 flex-wrap items-center gap-0.5 max-md:-ml-3 max-md:grow">{buttons}</div>
      )}
    </li>
  )
}

/** Whether the shop shows it, and its number in the order. */
export function ShelfBadges({ is_active, display_order }: { is_active: boolean; display_order: number }) {
  return (
    <>
      <Badge tone={is_active ? 'success' : 'neutral'}>{is_active ? 'Activo' : 'Inactivo'}</Badge>
      <Badge tone="line">Orden {display_order}</Badge>
    </>
  )
}
