import { useId, useState } from 'react'
import { SaveButton } from '@/shared/editing/editor-form'
import { askToLeave } from '@/shared/editing/leaving'
import { Button } from '@/shared/ui/button'
import { useNewBlockEditor } from './block-editor'
import { BlockFields } from './block-fields'
import { blankBlock } from './block-values'

interface BlockCreateCardProps {
  /** The page that the list shows, which is probably the one to write for. */
  page: string
  onClose: () => void
}

export function BlockCreateCard({ page, onClose }: BlockCreateCardProps) {
  const titleId = useId()
  const [blank] = useState(() => blankBlock(page))
  const editor = useNewBlockEditor(blank, onClose)
  const cancel = () => askToLeave({ group: editor.group, onLeave: onClose })
  return (
    <section
      aria-labelledby={titleId}
      className="mb-5 grid gap-5 rounded-md border border-line bg-surface p-4 md:p-6"
    >
      <h2 id={titleId} className="text-display text-d4">
        Crear contenido
      </h2>
      <BlockFields editor={editor} />
      <div className="flex flex-wrap justify-end gap-3 border-t border-line pt-4">
        <Button variant="ghost" onClick={cancel} disabled={editor.state !== 'ready'}>
          Cancelar
        </Button>
        <SaveButton editor={editor}>Crear</SaveButton>
      </div>
    </section>
  )
}
