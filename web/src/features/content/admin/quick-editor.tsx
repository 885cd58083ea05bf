import { Check } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { EditorForm, SaveButton } from '@/shared/editing/editor-form'
import { askToLeave } from '@/shared/editing/leaving'
import type { AnyEditor } from '@/shared/editing/use-editor'
import { Button } from '@/shared/ui/button'
import { Switch } from '@/shared/ui/switch'

interface QuickEditorProps {
  editor: AnyEditor
  /** Registers the switch that stands beside the buttons. */
  active: ComponentProps<'input'>
  name: string
  canSave?: boolean
  onClose: () => void
  children: ReactNode
}

/** The few fields that can be changed in the list itself. */
export function QuickEditor({ editor, active, name, canSave = true, onClose, children }: QuickEditorProps) {
  const cancel = () => askToLeave({ group: editor.group, onLeave: onClose })
  return (
    <EditorForm editor={editor} label={`Edición rápida de ${name}`} className="grid max-w-xl gap-3">
      {children}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Switch label="Activo" {...active} />
        <span className="flex gap-2">
          <Button variant="ghost" onClick={cancel} disabled={editor.state !== 'ready'}>
            Cancelar
          </Button>
          <SaveButton editor={editor} disabled={!canSave}>
            <Check aria-hidden="true" strokeWidth={1.75} />
            Guardar
          </SaveButton>
        </span>
      </div>
    </EditorForm>
  )
}
