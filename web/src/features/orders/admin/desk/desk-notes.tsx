import { EditorForm, SaveButton } from '@/shared/editing/editor-form'
import { spanishMoment } from '@/shared/lib/office-time'
import { TextArea } from '@/shared/ui/text-area'
import { addNote, type DeskOrder } from './desk-api'
import { DeskPane } from './desk-pane'
import { actorName, deedText } from './desk-words'
import { useAct } from './use-act'

/** What staff tell each other about an order, the last first. The buyer never sees it. */
export function DeskNotes({ order }: { order: DeskOrder }) {
  const lastFirst = order.events
    .map((event, place) => ({ ...event, place }))
    .filter(({ kind }) => kind === 'note')
    .reverse()
  return (
    <DeskPane title="Notas internas">
      <NoteForm order={order} />
      {lastFirst.length === 0 && <p className="mt-4 text-ink-2">Aún no hay notas.</p>}
      <ul className="mt-4 grid gap-3 empty:hidden">
        {lastFirst.map((note) => (
          <li key={note.place} className="border-l-2 border-line pl-4">
            <p className="break-words whitespace-pre-line">{deedText(note, order.currency)}</p>
            <p className="text-xs text-ink-2">
              {[spanishMoment(note.at), actorName(note)].filter(Boolean).join(' · ')}
            </p>
          </li>
        ))}
      </ul>
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
