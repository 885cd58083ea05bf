import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '@/shared/ui/badge'
import { Notice } from '@/shared/ui/notice'
import { BlockBody } from '../blocks/block'
import '../blocks/blocks.css'
import type { SavedBlock } from './block-api'
import { BlockQuickForm } from './block-quick-form'
import { nameOf } from './block-values'
import { nameOfPage, typeNames } from './block-words'
import { whereOf } from './built-in'
import { Action, QuickEdit } from './shelf-buttons'
import { ShelfBadges } from './shelf-row'

interface BlockRowProps {
  block: SavedBlock
  onEdit: () => void
  onDelete: () => void
}

export function BlockRow({ block, onEdit, onDelete }: BlockRowProps) {
  const [quick, setQuick] = useState(false)
  const name = nameOf(block)
  return (
    <li className="grid gap-3 border-t border-line p-4 first:border-t-0 md:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="grid min-w-0 gap-1.5">
          <h2 className="text-[0.9375rem] font-medium break-words">{name}</h2>
          <div className="flex flex-wrap items-center gap-2">
            <Badge tone="info">{nameOfPage(block.page_slug)}</Badge>
            <Badge>{typeNames[block.content_type]}</Badge>
            <ShelfBadges {...block} />
            <span className="text-xs text-ink-2">{whereOf(block.content_key)}</span>
            <code className="text-xs break-all text-ink-3">{block.content_key}</code>
            {!quick && <QuickEdit name={name} onClick={() => setQuick(true)} />}
          </div>
        </div>
        {!quick && (
          <div className="flex gap-0.5 max-md:-ml-3">
            <Action label={`Editar ${name}`} Icon={Pencil} onClick={onEdit} />
            <Action label={`Eliminar ${name}`} Icon={Trash2} onClick={onDelete} />
          </div>
        )}
      </div>
      {block.warning && <Notice tone="warning">La tienda no puede leerlo: {block.warning}</Notice>}
      {quick && <BlockQuickForm block={block} onClose={() => setQuick(false)} />}
      {!quick && !block.warning && <ShownContent block={block} name={name} />}
    </li>
  )
}

/** As the shop draws it, in a window of its own when it is long. */
function ShownContent({ block, name }: { block: SavedBlock; name: string }) {
  if (block.content === '' && block.content_type !== 'separator') return null
  return (
    <section
      aria-label={`Contenido de ${name}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      className="max-h-72 max-w-prose overflow-auto text-sm text-ink-2"
    >
      <BlockBody block={block} />
    </section>
  )
}
