import { Pencil, Trash2 } from 'lucide-react'
import { Button } from '@/shared/ui/button'

interface ItemButtonsProps {
  name: string
  onEdit: () => void
  onDelete: () => void
  className?: string
}

/** Edit and delete, at the end of a line of an English screen. */
export function ItemButtons({ name, onEdit, onDelete, className = '' }: ItemButtonsProps) {
  return (
    <span className={`inline-flex gap-1 ${className}`}>
      <Button variant="ghost" size="icon" aria-label={`Edit ${name}`} onClick={onEdit}>
        <Pencil aria-hidden="true" strokeWidth={1.5} className="max-w-4" />
      </Button>
      <Button variant="ghost" size="icon" aria-label={`Delete ${name}`} onClick={onDelete}>
        <Trash2 aria-hidden="true" strokeWidth={1.5} className="max-w-4" />
      </Button>
    </span>
  )
}
