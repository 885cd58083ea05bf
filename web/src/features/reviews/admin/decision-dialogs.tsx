import { EditorDialog } from '@/shared/editing/editor-dialog'
import { EditorForm } from '@/shared/editing/editor-form'
import { useEditor } from '@/shared/editing/use-editor'
import { TextArea } from '@/shared/ui/text-area'
import { TextField } from '@/shared/ui/text-field'
import { type DeskReview, decideReview } from './review-api'

interface DecisionDialogProps {
  review: DeskReview
  onClose: () => void
}

export function HideDialog({ review, onClose }: DecisionDialogProps) {
  const editor = useEditor({
    kind: 'review',
    id: review.id,
    record: review,
    valuesOf: ({ reason }) => ({ reason }),
    check: ({ reason }) => (reason.trim() ? null : { field: 'reason', message: 'Escribe el motivo' }),
    save: ({ reason }, { record, version }) =>
      decideReview(review.id, version, { status: 'hidden', reason, answer: record.answer }),
    words: {
      part: 'el motivo',
      done: 'Opinión oculta',
      failed: 'No se pudo ocultar',
      fields: { reason: 'Motivo' },
    },
    onSaved: onClose,
  })
  return (
    <EditorDialog
      editor={editor}
      title="Ocultar opinión"
      saveText="Ocultar"
      busyText="Ocultando…"
      history={{ kind: 'review', id: review.id }}
      onClose={onClose}
    >
      <EditorForm editor={editor}>
        <TextField
          label="Motivo"
          autoComplete="off"
          maxLength={300}
          help="Quien opinó lo recibe por correo y puede cambiar su texto."
          error={editor.error('reason')}
          {...editor.form.register('reason')}
        />
      </EditorForm>
    </EditorDialog>
  )
}

export function AnswerDialog({ review, onClose }: DecisionDialogProps) {
  const editor = useEditor({
    kind: 'review',
    id: review.id,
    record: review,
    valuesOf: ({ answer }) => ({ answer }),
    save: ({ answer }, { record: { status, reason }, version }) =>
      decideReview(review.id, version, { status, reason, answer }),
    words: {
      part: 'la respuesta',
      done: 'Respuesta guardada',
      failed: 'No se pudo guardar la respuesta',
      fields: { answer: 'Respuesta' },
    },
    onSaved: onClose,
  })
  return (
    <EditorDialog
      editor={editor}
      title="Responder"
      saveText="Guardar respuesta"
      history={{ kind: 'review', id: review.id }}
      onClose={onClose}
    >
      <EditorForm editor={editor}>
        {review.body && (
          <p className="border-l-2 border-line pl-3 text-sm break-words whitespace-pre-line text-ink-2">
            {review.body}
          </p>
        )}
        <TextArea
          label="Respuesta"
          rows={5}
          maxLength={1000}
          help="Se lee debajo de la opinión; vacía no se muestra nada."
          error={editor.error('answer')}
          {...editor.form.register('answer')}
        />
      </EditorForm>
    </EditorDialog>
  )
}
