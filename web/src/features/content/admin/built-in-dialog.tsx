import { useState } from 'react'
import { EditorDialog } from '@/shared/editing/editor-dialog'
import { Notice } from '@/shared/ui/notice'
import type { BlockData } from '../blocks/block-data'
import { useNewBlockEditor } from './block-editor'
import { BlockFields } from './block-fields'
import { ownOf } from './block-values'

interface BuiltInDialogProps {
  page: string
  text: BlockData
  onClose: () => void
}

/** Rewrites a built-in text: what is saved is a block of the shop's own. */
export function BuiltInDialog({ page, text, onClose }: BuiltInDialogProps) {
  const [begun] = useState(() => ownOf(page, text))
  const editor = useNewBlockEditor(begun, onClose)
  return (
    <EditorDialog wide editor={editor} title="Editar texto de fábrica" saveText="Guardar" onClose={onClose}>
      {text.content_key.startsWith('index_feature_') && (
        <Notice>
          Cuando guardes una ventaja tuya, las cuatro de fábrica dejan de mostrarse. Escribe las que quieras
          mostrar.
        </Notice>
      )}
      <BlockFields editor={editor} />
    </EditorDialog>
  )
}
