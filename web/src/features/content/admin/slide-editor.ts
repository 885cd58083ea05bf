import { useEditor } from '@/shared/editing/use-editor'
import { type Slide, type SlideValues, saveSlide } from './slide-api'

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

const fields: Record<keyof SlideValues, string> = {
  title: 'Título',
  subtitle: 'Subtítulo',
  description: 'Descripción',
  image_url: 'URL de la imagen',
  button_text: 'Texto del botón',
  button_link: 'Enlace del botón',
  display_order: 'Orden',
  is_active: 'Activo',
}

const wordsFor = (slide: Slide | null) => ({
  part: slide?.title || 'Nuevo Slide',
  done: `Slide ${slide ? 'actualizado' : 'creado'} correctamente`,
  failed: `No se pudo ${slide ? 'actualizar' : 'crear'} el slide`,
  fields,
})

/** All of a slide, or a new one. */
export const useSlideEditor = (slide: Slide | null, onSaved: () => void) =>
  useEditor({
    kind: 'slide',
    id: slide?.id,
    record: slide,
    valuesOf: (read): SlideValues => {
      if (!read) return blank
      const { id, version, image_sizes, created_at, updated_at, ...values } = read
      return values
    },
    save: (values, { version }) => saveSlide(slide?.id, { ...values, version }),
    words: wordsFor(slide),
    onSaved,
  })

/** Title and active, in the list itself. */
export const useQuickSlideEditor = (slide: Slide, onSaved: () => void) =>
  useEditor({
    kind: 'slide',
    id: slide.id,
    record: slide,
    valuesOf: ({ title, is_active }) => ({ title, is_active }),
    save: (values, { version }) => saveSlide(slide.id, { ...values, version }),
    words: wordsFor(slide),
    onSaved,
  })
