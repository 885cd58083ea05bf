import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { GripVertical } from 'lucide-react'
import { Button } from '@/shared/ui/button'
import { Sortable } from '@/shared/ui/sortable'
import { Swatch } from '../swatch'
import type { ModelColour } from './model-api'

interface ModelColoursProps {
  /** By their ids, in the order of the shop. */
  products: string[]
  known: ModelColour[]
  /** The product whose form this is. */
  own: { id: string; name: string }
  onChange: (products: string[]) => void
}

/** The colours of a model, which change places by dragging or by keyboard. */
export function ModelColours({ products, known, own, onChange }: ModelColoursProps) {
  return (
    <>
      <Sortable
        items={products}
        idOf={(id) => id}
        nameOf={(_, place) => `el color ${place}`}
        onOrder={onChange}
      >
        <ul
          aria-label="Colores del modelo"
          className="grid grid-cols-1 overflow-hidden rounded-md border border-line"
        >
          {products.map((id) => (
            <Row
              key={id}
              id={id}
              colour={known.find(({ product_id }) => product_id === id)}
              name={id === own.id ? own.name : undefined}
              onRemove={() => onChange(products.filter((other) => other !== id))}
            />
          ))}
        </ul>
      </Sortable>
      {!products.includes(own.id) && (
        <p className="text-sm text-ink-2">Al guardar, este producto deja de ser un color del modelo.</p>
      )}
      {products.length === 1 && products[0] === own.id && (
        <p className="text-sm text-ink-2">La tienda enseña los colores cuando el modelo tiene dos o más.</p>
      )}
    </>
  )
}

interface RowProps {
  id: string
  colour?: ModelColour
  name?: string
  onRemove: () => void
}

function Row({ id, colour, name = colour?.product_name ?? '', onRemove }: RowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition } = useSortable({
    id,
  })
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className="flex items-center gap-2 border-line bg-surface px-2 py-1.5 not-first:border-t"
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-roledescription="color que se puede mover"
        aria-label={`Mover ${name}`}
        className="grid size-(--icon-button) cursor-grab touch-none place-items-center text-ink-2 hover:text-ink active:cursor-grabbing"
      >
        <GripVertical aria-hidden="true" strokeWidth={1.5} className="size-[18px]" />
      </button>
      <Swatch colours={colour?.swatch ?? ''} picture={colour?.picture} />
      <span className="min-w-0 grow truncate">
        {name}
        {colour && colour.name !== name && <span className="ml-2 text-ink-2">{colour.name}</span>}
      </span>
      <Button variant="ghost" size="row" aria-label={`Quitar del modelo: ${name}`} onClick={onRemove}>
        Quitar del modelo
      </Button>
    </li>
  )
}
