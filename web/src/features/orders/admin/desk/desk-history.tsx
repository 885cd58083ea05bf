import { EditorForm, SaveButton } from '@/shared/editing/editor-form'
import { spanishMoment } from '@/shared/lib/office-time'
import { TextArea } from '@/shared/ui/text-area'
import { addNote, type DeskOrder } from './desk-api'
import { DeskPane } from './desk-pane'
import { actorName, deedName, deedText } from './desk-words'
import { useAct } from './use-act'

/** Who did what and when, the last first, with notes that only staff see. */
export function DeskHistory({ order }: { order: DeskOrder }) {
  // The server's order, turned round: two events may share an instant.
  const lastFirst = order.events.map((event, place) => ({ ...event, place })).reverse()
  return (
    <DeskPane title="Historial">
      <NoteForm order={order} />
      <ol className="mt-4 grid gap-3 border-l border-line pl-4">
        {lastFirst.map((event) => (
          <li key={event.place}>
            <p className="font-medium">{deedName(event)}</p>
            {deedText(event, order.currency) && (
              <p className="break-words whitespace-pre-line">{deedText(event, order.currency)}</p>
            )}
            <p className="text-xs text-ink-2">
              {[spanishMoment(event.at), actorName(event)].filter(Boolean).join(' · ')}
            </p>
          </li>
        ))}
      </ol>
    </DeskPane>
  )
}

function NoteForm({ order }: { order: DeskOrder }) {
  const editor = useAct({
    order,
    blank: { text: '' },
    check: ({ text }) => (text.trim() ? null : { field: 'text', message: 'Escribe la nota' }),
    send: (act, { text }) => addNote(act, text),
    done: 'Nota guardada',
    failed: 'No se pudo guardar la nota',
    onDone: () => editor.form.reset({ text: '' }),
  })
  return (
    <EditorForm editor={editor} className="grid gap-2">
      <TextArea
        label="Nota interna"
        rows={2}
        maxLength={500}
        error={editor.error('text')}
        {...editor.form.register('text')}
      />
      <SaveButton editor={editor} variant="soft" className="justify-self-start">
        Agregar nota
      </SaveButton>
    </EditorForm>
  )
}
