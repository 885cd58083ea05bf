import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/shared/ui/button'
import { TextArea } from '@/shared/ui/text-area'
import { TextField } from '@/shared/ui/text-field'
import type { Question } from '../blocks/structured'
import { isHalf, writeFaq } from './structured-writing'

interface FaqEditorProps {
  initial: Question[]
  onChange: (content: string) => void
}

const blank: Question = { question: '', answer: '' }

/** Rows of question and answer. */
export function FaqEditor({ initial, onChange }: FaqEditorProps) {
  const [rows, setRows] = useState(initial.length > 0 ? initial : [blank])
  const put = (next: Question[]) => {
    setRows(next)
    onChange(writeFaq(next))
  }
  const change = (at: number, part: Partial<Question>) =>
    put(rows.map((row, index) => (index === at ? { ...row, ...part } : row)))
  return (
    <div className="grid gap-4">
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name, and hold nothing of their own
        <div key={index} className="grid gap-3 rounded-sm border border-line p-3.5">
          <div className="flex items-end gap-2">
            <TextField
              label={`Pregunta ${index + 1}`}
              className="grow"
              autoComplete="off"
              value={row.question}
              onChange={({ target }) => change(index, { question: target.value })}
            />
            <Button
              variant="ghost"
              size="icon"
              aria-label={`Quitar la pregunta ${index + 1}`}
              onClick={() => put(rows.filter((_, at) => at !== index))}
            >
              <Trash2 aria-hidden="true" strokeWidth={1.5} className="max-w-4" />
            </Button>
          </div>
          <TextArea
            label={`Respuesta ${index + 1}`}
            rows={2}
            value={row.answer}
            error={isHalf(row) ? 'Completa la pregunta y la respuesta.' : undefined}
            onChange={({ target }) => change(index, { answer: target.value })}
          />
        </div>
      ))}
      <Button variant="soft" className="justify-self-start" onClick={() => put([...rows, blank])}>
        <Plus aria-hidden="true" strokeWidth={1.75} />
        Agregar pregunta
      </Button>
    </div>
  )
}
