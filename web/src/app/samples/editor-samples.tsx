import { type ReactNode, useState } from 'react'
import { SessionEnded } from '@/features/identity/admin/session-ended'
import { ConflictDialog } from '@/shared/editing/conflict-dialog'
import { EditorForm, SaveButton } from '@/shared/editing/editor-form'
import { said } from '@/shared/editing/said'
import { type AnyEditor, useEditor } from '@/shared/editing/use-editor'
import { Button } from '@/shared/ui/button'
import { ErrorPanel } from '@/shared/ui/error-panel'
import { Skeleton } from '@/shared/ui/skeleton'
import { TextField } from '@/shared/ui/text-field'
import { SampleRow, SampleSection } from './sample-section'

const saved = { title: 'Verano', version: 1 }
const ana = {
  id: 'x',
  email: 'ana@mirada.do',
  full_name: 'Ana',
  role: 'admin' as const,
  is_admin: true,
  is_super_admin: false,
}
const titles = (title: string) => ({ title })

function useSample() {
  return useEditor({
    kind: 'slide',
    record: saved,
    valuesOf: ({ title }) => ({ title }),
    save: async () => saved,
    words: { part: 'Slide', done: 'Slide actualizado correctamente', fields: { title: 'Título' } },
    keepsDraft: false,
  })
}

/** The ten states of an editor; what covers the page is opened by a press. */
export function EditorSamples() {
  const editor: AnyEditor = useSample()
  const [over, setOver] = useState<'conflict' | 'session' | null>(null)
  const conflict = { values: titles('Otoño'), merged: titles('Invierno'), overlaps: ['title'] }
  const files = { ...editor.files, count: 2 }
  const settle = () => setOver(null)
  return (
    <SampleSection title="Editor">
      <div className="grid gap-6 md:grid-cols-2">
        <Sample name="Loading">
          <Skeleton className="h-24" />
        </Sample>
        <Sample name="Failed to load">
          <ErrorPanel title="No se pudo cargar el slide" retryText="Reintentar" onRetry={() => {}} />
        </Sample>
        <Form name="Ready" editor={editor} />
        <Form name="Dirty" editor={editor} title="Verano en el Caribe" />
        <Form name="Waiting for files" editor={{ ...editor, state: 'waiting', files }} />
        <Form name="Saving" editor={{ ...editor, state: 'saving' }} />
        <Form
          name="Refused"
          editor={{ ...editor, rootError: 'El enlace debe empezar por https://' }}
          title=""
          error="El título es requerido"
        />
      </div>
      <SampleRow>
        <Button variant="soft" onClick={() => setOver('conflict')}>
          Conflict
        </Button>
        <Button variant="soft" onClick={() => setOver('session')}>
          Session ended
        </Button>
        <Button variant="soft" onClick={() => said.done('Slide actualizado correctamente')}>
          Saved
        </Button>
      </SampleRow>
      {over === 'conflict' && (
        <ConflictDialog editor={{ ...editor, conflict, settleConflict: settle, leaveConflict: settle }} />
      )}
      {over === 'session' && <SessionEnded user={ana} />}
    </SampleSection>
  )
}

function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section aria-label={name} className="grid content-start gap-3 rounded-sm border border-line p-4">
      <h3 className="text-xs text-ink-2">{name}</h3>
      {children}
    </section>
  )
}

interface FormProps {
  name: string
  editor: AnyEditor
  title?: string
  error?: string
}

function Form({ name, editor, title = saved.title, error }: FormProps) {
  const own = { ...editor, formId: `sample-${name}`.replaceAll(' ', '-') }
  return (
    <Sample name={name}>
      <EditorForm editor={own} label={name}>
        <TextField label="Título" defaultValue={title} error={error} />
        <SaveButton editor={own} variant="soft">
          Guardar
        </SaveButton>
      </EditorForm>
    </Sample>
  )
}
