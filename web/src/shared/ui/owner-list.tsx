import { Pencil, Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from './badge'
import { Button } from './button'

interface OwnerListProps<Item> {
  title: string
  text?: ReactNode
  items: Item[]
  empty: string
  /** Only owners change these lists; staff read them. */
  canEdit: boolean
  addText: string
  /** In the gender of what is listed. */
  inactiveText?: string
  onAdd: () => void
  onEdit: (item: Item) => void
  onDelete: (item: Item) => void
  children: (item: Item) => ReactNode
}

interface Listed {
  id: string
  is_active: boolean
}

/** A short list in a pane of the back office: each row with its two buttons, another by the one above. */
export function OwnerList<Item extends Listed & { name: string }>(props: OwnerListProps<Item>) {
  const { title, text, items, empty, canEdit, addText, inactiveText = 'Inactiva' } = props
  const { onAdd, onEdit, onDelete, children } = props
  return (
    <section aria-label={title} className="rounded-md border border-line bg-surface">
      <header className="flex flex-wrap items-start justify-between gap-3 px-5 py-4">
        <div>
          <h2 className="text-display text-d4">{title}</h2>
          {text && <div className="mt-1 text-ink-2">{text}</div>}
        </div>
        {canEdit && (
          <Button variant="soft" onClick={onAdd}>
            <Plus aria-hidden="true" strokeWidth={1.5} />
            {addText}
          </Button>
        )}
      </header>
      {items.length === 0 && <p className="border-t border-line px-5 py-6 text-ink-2">{empty}</p>}
      <ul>
        {items.map((item) => (
          <li
            key={item.id}
            className="flex items-center justify-between gap-x-4 border-t border-line py-3 pr-3 pl-5 md:gap-x-6"
          >
            <div className="min-w-0 grow">
              <p className="flex flex-wrap items-center gap-2 font-medium break-words">
                {item.name}
                {!item.is_active && <Badge>{inactiveText}</Badge>}
              </p>
              <div className="break-words text-ink-2">{children(item)}</div>
            </div>
            {canEdit && (
              <div className="flex shrink-0 gap-1">
                <Button
                  variant="ghost"
                  size="icon"
                  aria-label={`Editar ${item.name}`}
                  onClick={() => onEdit(item)}
                >
                  <Pencil aria-hidden="true" strokeWidth={1.5} />
                </Button>
                <Button
                  variant="ghost"
                  size="icon"
                  aria-label={`Eliminar ${item.name}`}
                  onClick={() => onDelete(item)}
                >
                  <Trash2 aria-hidden="true" strokeWidth={1.5} />
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
