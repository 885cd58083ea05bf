import { useState } from 'react'
import { TextArea } from '@/shared/ui/text-area'
import { linesOf, writeLines } from './structured-writing'

interface ListEditorProps {
  initial: string[]
  onChange: (content: string) => void
}

export function ListEditor({ initial, onChange }: ListEditorProps) {
  const [lines, setLines] = useState(() => linesOf(initial))
  return (
    <TextArea
      label="Elementos"
      help="Cada línea es un elemento."
      rows={6}
      value={lines}
      onChange={({ target }) => {
        setLines(target.value)
        onChange(writeLines(target.value))
      }}
    />
  )
}
