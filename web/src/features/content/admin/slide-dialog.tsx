import { EditorDialog } from '@/shared/editing/editor-dialog'
import type { Slide } from './slide-api'
import { useSlideEditor } from './slide-editor'
import { SlideFields } from './slide-fields'
import { SlidePreview } from './slide-preview'

interface SlideDialogProps {
  /** The slide to change, or null for a new one. */
  slide: Slide | null
  onClose: () => void
}

export function SlideDialog({ slide, onClose }: SlideDialogProps) {
  const editor = useSlideEditor(slide, onClose)
  return (
    <EditorDialog
      wide
      editor={editor}
      title={slide ? 'Editar Slide' : 'Nuevo Slide'}
      saveText={slide ? 'Guardar' : 'Crear'}
      canSave={editor.values.title.trim() !== ''}
      history={slide && { kind: 'slide', id: slide.id }}
      onClose={onClose}
    >
      <div className="grid gap-6 md:grid-cols-[3fr_2fr] md:gap-8">
        <SlideFields editor={editor} />
        <SlidePreview slide={editor.values} />
      </div>
    </EditorDialog>
  )
}
