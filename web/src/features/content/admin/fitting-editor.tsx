import { useState } from 'react'
import { Button } from '@/shared/ui/button'
import { lazyPart } from '@/shared/ui/lazy-part'
import { Notice } from '@/shared/ui/notice'
import { Skeleton } from '@/shared/ui/skeleton'
import { parseFaq, parseList, parseTable } from '../blocks/structured'
import { FaqEditor } from './faq-editor'
import { ListEditor } from './list-editor'
import { RawField } from './raw-field'
import { editorKeeps } from './rich-text-limits'
import { fitsLines } from './structured-writing'
import { TableEditor } from './table-editor'

// The editor of rich text is large, and most visits to the screen never need it.
const RichTextEditor = lazyPart(() => import('./rich-text-editor'), {
  waiting: <Skeleton className="h-64" />,
})

export type EditedType = 'richtext' | 'faq' | 'table' | 'list'

const rawForms: Record<EditedType, { label: string; show: string; help: string; unreadable: string }> = {
  richtext: {
    label: 'HTML',
    show: 'Ver como HTML',
    help: 'Lo que podría hacer daño se quita al guardar.',
    unreadable: 'Este texto tiene formato que el editor perdería, como una tabla. Edítalo como HTML.',
  },
  faq: {
    label: 'Texto',
    show: 'Ver como texto',
    help: 'Una lista JSON de question y answer, o líneas «pregunta|respuesta».',
    unreadable: 'Error loading FAQ content',
  },
  table: {
    label: 'Texto',
    show: 'Ver como texto',
    help: 'JSON con headers y rows.',
    unreadable: 'Error loading table content',
  },
  list: {
    label: 'Texto',
    show: 'Ver como texto',
    help: 'Una lista JSON, o texto separado por barras: uno|dos.',
    unreadable: 'Error loading list content',
  },
}

interface FittingEditorProps {
  type: EditedType
  value: string
  error?: string
  onChange: (content: string) => void
}

/** Rich text, questions, tables and lists as what they are, with the stored form one click away. */
export function FittingEditor({ type, value, error, onChange }: FittingEditorProps) {
  const [raw, setRaw] = useState(() => !isReadable(type, value))
  const readable = isReadable(type, value)
  const words = rawForms[type]
  return (
    <div className="grid gap-2">
      <div className="flex items-baseline justify-between gap-3">
        <span className="text-(length:--label-text) font-medium">Contenido</span>
        <Button variant="link" onClick={() => setRaw(!raw)} disabled={raw && !readable}>
          {raw ? 'Usar el editor' : words.show}
        </Button>
      </div>
      {raw ? (
        <>
          {!readable && <Notice tone="warning">{words.unreadable}</Notice>}
          <RawField
            label={words.label}
            help={words.help}
            value={value}
            error={error}
            onChange={onChange}
            code
          />
        </>
      ) : (
        <>
          <Editor type={type} value={value} onChange={onChange} />
          {error && <Notice tone="danger">{error}</Notice>}
        </>
      )}
    </div>
  )
}

function isReadable(type: EditedType, value: string): boolean {
  switch (type) {
    case 'richtext':
      return editorKeeps(value)
    case 'faq':
      return parseFaq(value) !== null
    case 'table':
      return parseTable(value) !== null
    case 'list':
      return fitsLines(parseList(value) ?? ['\n'])
  }
}

function Editor({
  type,
  value,
  onChange,
}: {
  type: EditedType
  value: string
  onChange: (text: string) => void
}) {
  switch (type) {
    case 'richtext':
      return <RichTextEditor initial={value} onChange={onChange} />
    case 'faq':
      return <FaqEditor initial={parseFaq(value) ?? []} onChange={onChange} />
    case 'table':
      return <TableEditor initial={parseTable(value) ?? { headers: [], rows: [] }} onChange={onChange} />
    case 'list':
      return <ListEditor initial={parseList(value) ?? []} onChange={onChange} />
  }
}
