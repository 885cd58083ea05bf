import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { use, useId, useState } from 'react'
import { Badge } from '@/shared/ui/badge'
import { BlockBody } from '../blocks/block'
import type { BlockData } from '../blocks/block-data'
import { wholePageQuery } from './block-api'
import { type PageSlug, typeNames } from './block-words'
import { shownBuiltIn, whereOf } from './built-in'
import { BuiltInDialog } from './built-in-dialog'
import { SellingHere } from './selling'
import { Action } from './shelf-buttons'

/** What the page says by itself where staff have written nothing. */
export function BuiltInList({ page }: { page: PageSlug }) {
  const titleId = useId()
  const selling = use(SellingHere)
  const { data: saved } = useQuery(wholePageQuery(page))
  const [edited, setEdited] = useState<BlockData | null>(null)
  const texts = saved ? shownBuiltIn(page, selling, saved) : []
  if (texts.length === 0) return null
  return (
    <section aria-labelledby={titleId} className="mt-10">
      <h2 id={titleId} className="text-display text-d4">
        Textos de fábrica
      </h2>
      <p className="mt-1 mb-4 max-w-prose text-sm text-ink-2">
        La página los muestra mientras no escribas los tuyos. Con «Editar» el texto pasa a ser tuyo.
      </p>
      <ul aria-labelledby={titleId} className="rounded-md border border-line bg-surface">
        {texts.map((text) => (
          <BuiltInRow key={text.content_key} text={text} onEdit={() => setEdited(text)} />
        ))}
      </ul>
      {edited && <BuiltInDialog page={page} text={edited} onClose={() => setEdited(null)} />}
    </section>
  )
}

function BuiltInRow({ text, onEdit }: { text: BlockData; onEdit: () => void }) {
  const where = whereOf(text.content_key)
  return (
    <li className="grid gap-3 border-t border-line p-4 first:border-t-0 md:p-5">
      <div className="flex items-start justify-between gap-4">
        <div className="grid min-w-0 gap-1.5">
          <h3 className="text-[0.9375rem] font-medium break-words">{text.title || where}</h3>
          <div className="flex flex-wrap items-center gap-2">
            <Badge>Texto de fábrica</Badge>
            <Badge>{typeNames[text.content_type]}</Badge>
            {text.title && <span className="text-xs text-ink-2">{where}</span>}
            <code className="text-xs break-all text-ink-3">{text.content_key}</code>
          </div>
        </div>
        <Action label={`Editar ${text.title || where}`} Icon={Pencil} onClick={onEdit} />
      </div>
      {text.content && (
        <div inert className="line-clamp-4 max-h-28 max-w-prose overflow-hidden text-sm text-ink-2">
          <BlockBody block={text} />
        </div>
      )}
    </li>
  )
}
