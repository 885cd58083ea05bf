import { TextField } from '@/shared/ui/text-field'
import { QuickEditor } from './quick-editor'
import type { Slide } from './slide-api'
import { useQuickSlideEditor } from './slide-editor'

export function SlideQuickForm({ slide, onClose }: { slide: Slide; onClose: () => void }) {
  const editor = useQuickSlideEditor(slide, onClose)
  const { form, values, error } = editor
  return (
    <QuickEditor
      editor={editor}
      active={form.register('is_active')}
      name={slide.title}
      canSave={values.title.trim() !== ''}
      onClose={onClose}
    >
      <TextField
        label="Título"
        autoFocus
        autoComplete="off"
        error={error('title')}
        {...form.register('title')}
      />
    </QuickEditor>
  )
}
