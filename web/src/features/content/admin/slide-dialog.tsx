import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { toast } from '@/shared/ui/toast'
import { FormDialog } from './form-dialog'
import { showRefusal } from './refusal'
import { type Slide, type SlideValues, useCreateSlide, useUpdateSlide } from './slide-api'
import { SlideFields } from './slide-fields'
import { SlidePreview } from './slide-preview'

const blank: SlideValues = {
  title: '',
  subtitle: '',
  description: '',
  image_url: '',
  button_text: '',
  button_link: '',
  display_order: 0,
  is_active: true,
}

const valuesOf = ({ id, image_sizes, created_at, updated_at, ...values }: Slide): SlideValues => values

interface SlideDialogProps {
  /** The slide to change, or null for a new one. */
  slide: Slide | null
  onClose: () => void
}

export function SlideDialog({ slide, onClose }: SlideDialogProps) {
  const formId = useId()
  const create = useCreateSlide()
  const update = useUpdateSlide(slide?.id ?? '')
  const save = slide ? update : create
  const form = useForm({ defaultValues: slide ? valuesOf(slide) : blank })
  const values = form.watch()
  const submit = form.handleSubmit((written) => {
    if (save.isPending) return
    save.mutate(written, {
      onError: (error) => showRefusal(form, error, `No se pudo ${slide ? 'actualizar' : 'crear'} el slide`),
      onSuccess: () => {
        toast({ title: `Slide ${slide ? 'actualizado' : 'creado'} correctamente` })
        onClose()
      },
    })
  })
  return (
    <FormDialog
      title={slide ? 'Editar Slide' : 'Nuevo Slide'}
      formId={formId}
      saveText={slide ? 'Guardar' : 'Crear'}
      canSave={values.title.trim() !== ''}
      busy={save.isPending}
      dirty={form.formState.isDirty}
      onClose={onClose}
    >
      <div className="grid gap-6 md:grid-cols-[3fr_2fr] md:gap-8">
        <SlideFields id={formId} form={form} onSubmit={submit} />
        <SlidePreview slide={values} />
      </div>
    </FormDialog>
  )
}
