import { EditorForm } from '@/shared/editing/editor-form'
import { Switch } from '@/shared/ui/switch'
import { TextArea } from '@/shared/ui/text-area'
import { TextField } from '@/shared/ui/text-field'
import { PictureField } from './picture-field'
import type { useSlideEditor } from './slide-editor'
import { wholeNumber } from './whole-number'

export function SlideFields({ editor }: { editor: ReturnType<typeof useSlideEditor> }) {
  const { form, values, error } = editor
  const field = (name: 'title' | 'subtitle' | 'description' | 'button_text' | 'button_link') => ({
    autoComplete: 'off',
    error: error(name),
    ...form.register(name),
  })
  return (
    <EditorForm editor={editor}>
      <Switch label="Activo" help="Los slides inactivos no se muestran." {...form.register('is_active')} />
      <TextField label="Título *" {...field('title')} />
      <TextField label="Subtítulo" {...field('subtitle')} />
      <TextArea label="Descripción" rows={3} {...field('description')} />
      <PictureField
        label="URL de la imagen"
        help="Usa una imagen ancha con lo importante a la derecha: las palabras van sobre la izquierda."
        error={error('image_url')}
        folder="slides"
        value={values.image_url}
        onChange={(address) => editor.set('image_url', address)}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <TextField label="Texto del botón" {...field('button_text')} />
        <TextField
          label="Enlace del botón"
          placeholder="/featured"
          inputMode="url"
          {...field('button_link')}
        />
      </div>
      <TextField
        label="Orden"
        type="number"
        step={1}
        className="max-w-32"
        error={error('display_order')}
        {...form.register('display_order', { setValueAs: wholeNumber })}
      />
    </EditorForm>
  )
}
