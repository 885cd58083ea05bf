import type { UseFormReturn } from 'react-hook-form'
import { Notice } from '@/shared/ui/notice'
import { Switch } from '@/shared/ui/switch'
import { TextArea } from '@/shared/ui/text-area'
import { TextField } from '@/shared/ui/text-field'
import { PictureField } from './picture-field'
import type { SlideValues } from './slide-api'
import { wholeNumber } from './whole-number'

interface SlideFieldsProps {
  id: string
  form: UseFormReturn<SlideValues>
  onSubmit: () => void
}

export function SlideFields({ id, form, onSubmit }: SlideFieldsProps) {
  const { errors } = form.formState
  const field = (name: 'title' | 'subtitle' | 'description' | 'button_text' | 'button_link') => ({
    autoComplete: 'off',
    error: errors[name]?.message,
    ...form.register(name),
  })
  return (
    <form id={id} noValidate onSubmit={onSubmit} className="grid content-start gap-4">
      <Switch label="Activo" help="Los slides inactivos no se muestran." {...form.register('is_active')} />
      <TextField label="Título *" {...field('title')} />
      <TextField label="Subtítulo" {...field('subtitle')} />
      <TextArea label="Descripción" rows={3} {...field('description')} />
      <PictureField
        label="URL de la imagen"
        help="Usa una imagen ancha con lo importante a la derecha: las palabras van sobre la izquierda."
        error={errors.image_url?.message}
        folder="slides"
        value={form.watch('image_url')}
        onChange={(address) => form.setValue('image_url', address, { shouldDirty: true })}
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
        error={errors.display_order?.message}
        {...form.register('display_order', { setValueAs: wholeNumber })}
      />
      {errors.root?.message && <Notice tone="danger">{errors.root.message}</Notice>}
    </form>
  )
}
