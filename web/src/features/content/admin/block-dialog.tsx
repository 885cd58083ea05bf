import { EditorDialog } from '@/shared/editing/editor-dialog'
import type { SavedBlock } from './block-api'
import { useBlockEditor } from './block-editor'
import { BlockFields } from './block-fields'

export function BlockDialog({ block, onClose }: { block: SavedBlock; onClose: () => void }) {
  const editor = useBlockEditor(block, onClose)
  return (
    <EditorDialog
      wide
      editor={editor}
      title="Editar contenido"
      saveText="Guardar"
      history={{ kind: 'block', id: block.id }}
      onClose={onClose}
    >
      <BlockFields editor={editor} id={block.id} />
    </EditorDialog>
  )
}
