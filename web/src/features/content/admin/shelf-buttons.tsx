import { ArrowDown, ArrowUp, type LucideIcon, Pencil, Trash2 } from 'lucide-react'
import { Button } from '@/shared/ui/button'

export type Direction = 'up' | 'down'

interface ShelfButtonsProps {
  name: string
  isFirst: boolean
  isLast: boolean
  /** A failed move makes no noise: this place offers to try it again. */
  move: {
    mutate: (direction: Direction) => void
    isPending: boolean
    isError: boolean
    variables?: Direction
  }
  onEdit: () => void
  onDelete: () => void
}

export function ShelfButtons({ name, isFirst, isLast, move, ...on }: ShelfButtonsProps) {
  return (
    <>
      {move.isError && <MoveRetry onRetry={() => move.variables && move.mutate(move.variables)} />}
      <Action
        label={`Subir ${name}`}
        Icon={ArrowUp}
        disabled={isFirst || move.isPending}
        onClick={() => move.mutate('up')}
      />
      <Action
        label={`Bajar ${name}`}
        Icon={ArrowDown}
        disabled={isLast || move.isPending}
        onClick={() => move.mutate('down')}
      />
      <Action label={`Editar ${name}`} Icon={Pencil} onClick={on.onEdit} />
      <Action label={`Eliminar ${name}`} Icon={Trash2} onClick={on.onDelete} />
    </>
  )
}

/** Opens the few fields that can be changed in place; the pencil opens all. */
export function QuickEdit({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <Button
      variant="link"
      aria-label={`Edición rápida de ${name}`}
      onClick={onClick}
      className="px-1 text-xs font-normal text-ink-2"
    >
      Edición rápida
    </Button>
  )
}

interface ActionProps {
  label: string
  Icon: LucideIcon
  disabled?: boolean
  onClick: () => void
}

export function Action({ label, Icon, ...button }: ActionProps) {
  return (
    <Button variant="ghost" size="icon" aria-label={label} title={label} {...button}>
      <Icon aria-hidden="true" strokeWidth={1.5} className="max-w-4" />
    </Button>
  )
}

function MoveRetry({ onRetry }: { onRetry: () => void }) {
  return (
    <span role="status" className="mr-2 flex items-center gap-1 text-xs text-ink-2">
      No se movió.
      <Button variant="link" onClick={onRetry}>
        Reintentar
      </Button>
    </span>
  )
}
