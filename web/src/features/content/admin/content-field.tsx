import { lazy, Suspense, useState } from 'react'
import { Button } from '@/shared/ui/button'
import { Notice } from '@/shared/ui/notice'
import { Skeleton } from '@/shared/ui/skeleton'
import { TextArea } from '@/shared/ui/text-area'
import { TextField } from '@/shared/ui/text-field'
import type { BlockType } from '../blocks/block-data'
import { parseFaq, parseList, parseTable } from '../blocks/structured'
import { FaqEditor } from './faq-editor'
import { ListEditor } from './list-editor'
import { PictureField } from './picture-field'
import { editorKeeps } from './rich-text-limits'
import { fitsLines } from './structured-writing'
import { TableEditor } from './table-editor'

// The editor of rich text is large, and most visits to the screen never need it.
const RichTextEditor = lazy(() => import('./rich-text-editor'))

interface ContentFieldProps {
  type: BlockType
  value: string
  error?: string
  onChange: (content: string) => void
}

/** The content of a block, written in the way that fits its type. */
export function ContentField({ type, value, error, onChange }: ContentFieldProps) {
  switch (type) {
    case 'separator':
      return null
    case 'link':
      return (
        <TextField
          label="Dirección"
          help="El título es el texto del enlace."
          inputMode="url"
          autoComplete="off"
          placeholder="/featured"
          value={value}
          error={error}
          onChange={({ target }) => onChange(target.value)}
        />
      )
    case 'image':
      return (
        <PictureField
          label="URL de la imagen"
          error={error}
          folder="content"
          value={value}
          onChange={onChange}
        />
      )
    case 'richtext':
    case 'faq':
    case 'table':
    case 'list':
      // Another type reads the text anew.
      return <FittingEditor key={type} type={type} value={value} error={error} onChange={onChange} />
    default:
      return <RawField label="Contenido" value={value} error={error} onChange={onChange} />
  }
}

type EditedType = 'richtext' | 'faq' | 'table' | 'list'

const rawForms: Record<EditedType, { label: string; help: string; unreadable: string }> = {
  richtext: {
    label: 'HTML',
    help: 'Lo que podría hacer daño se quita al guardar.',
    unreadable: 'Este texto tiene formato que el editor perdería, como una tabla. Edítalo como HTML.',
  },
  faq: {
    label: 'Texto',
    help: 'Una lista JSON de question y answer, o líneas «pregunta|respuesta».',
    unreadable: 'Error loading FAQ content',
  },
  table: { label: 'Texto', help: 'JSON con headers y rows.', unreadable: 'Error loading table content' },
  list: {
    label: 'Texto',
    help: 'Una lista JSON, o texto separado por barras: uno|dos.',
    unreadable: 'Error loading list content',
  },
}

function FittingEditor({ type, value, error, onChange }: ContentFieldProps & { type: EditedType }) {
  const [raw, setRaw] = useState(() => !isReadable(type, value))
  const readable = isReadable(type, value)
  const words = rawForms[type]
  return (
    <div className="grid gap-2">
      <div className="flex items-baseline justify-between gap-3">
        <span className="text-(length:--label-text) font-medium">Contenido</span>
        <Button variant="link" onClick={() => setRaw(!raw)} disabled={raw && !readable}>
          {raw ? 'Usar el editor' : `Ver como ${words.label}`}
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
      return (
        <Suspense fallback={<Skeleton className="h-64" />}>
          <RichTextEditor initial={value} onChange={onChange} />
        </Suspense>
      )
    case 'faq':
      return <FaqEditor initial={parseFaq(value) ?? []} onChange={onChange} />
    case 'table':
      return <TableEditor initial={parseTable(value) ?? { headers: [], rows: [] }} onChange={onChange} />
    case 'list':
      return <ListEditor initial={parseList(value) ?? []} onChange={onChange} />
  }
}

interface RawFieldProps {
  label: string
  help?: string
  value: string
  error?: string
  code?: boolean
  onChange: (content: string) => void
}

function RawField({ label, help, value, error, code, onChange }: RawFieldProps) {
  return (
    <TextArea
      label={label}
      help={help}
      error={error}
      rows={8}
      spellCheck={code ? false : undefined}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
