import { EditorDialog } from '@/shared/editing/editor-dialog'
import { EditorForm } from '@/shared/editing/editor-form'
import { useEditor } from '@/shared/editing/use-editor'
import { TextField } from '@/shared/ui/text-field'
import { setSchedule } from './schedule-api'
import type { SystemState } from './system-api'

type Plan = SystemState['schedule']

const limits = {
  every_days: { least: 0, most: 30, says: 'Escribe días enteros, de 0 a 30' },
  hour: { least: 0, most: 23, says: 'Escribe una hora entera, de 0 a 23' },
  keep: { least: 1, most: 100, says: 'Escribe un número entero, de 1 a 100' },
} as const

type Field = keyof typeof limits
const fields = Object.keys(limits) as Field[]

function fits(field: Field, text: string): boolean {
  const { least, most } = limits[field]
  return /^\d+$/.test(text.trim()) && Number(text) >= least && Number(text) <= most
}

/** How often copies are made by themselves, and how many are kept. */
export function ScheduleDialog({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const editor = useEditor({
    kind: 'setting',
    id: 'backups',
    record: plan,
    valuesOf: (read) => ({
      every_days: String(read.every_days),
      hour: String(read.hour),
      keep: String(read.keep),
    }),
    check: (typed) => {
      const wrong = fields.find((field) => !fits(field, typed[field]))
      return wrong ? { field: wrong, message: limits[wrong].says } : null
    },
    save: (typed) =>
      setSchedule(plan, {
        every_days: Number(typed.every_days),
        hour: Number(typed.hour),
        keep: Number(typed.keep),
      }),
    words: { part: 'la programación', done: 'Programación guardada', failed: 'No se pudo guardar' },
    onSaved: onClose,
    keepsDraft: false,
  })
  const number = { inputMode: 'numeric', autoComplete: 'off' } as const
  return (
    <EditorDialog editor={editor} title="Programación de copias" saveText="Guardar" onClose={onClose}>
      <EditorForm editor={editor}>
        <TextField
          {...number}
          label="Cada cuántos días"
          help="0: no se hacen solas."
          error={editor.error('every_days')}
          {...editor.form.register('every_days')}
        />
        <TextField
          {...number}
          label="A qué hora"
          help="De 0 a 23, hora de la tienda."
          error={editor.error('hour')}
          {...editor.form.register('hour')}
        />
        <TextField
          {...number}
          label="Cuántas se guardan"
          error={editor.error('keep')}
          {...editor.form.register('keep')}
        />
      </EditorForm>
    </EditorDialog>
  )
}
