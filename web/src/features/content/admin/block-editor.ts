import { useEditor } from '@/shared/editing/use-editor'
import { type BlockValues, type SavedBlock, saveBlock } from './block-api'
import { nameOf, valuesOf } from './block-values'

const fields: Record<keyof BlockValues, string> = {
  page_slug: 'Página',
  content_type: 'Tipo',
  content_key: 'Clave',
  section_key: 'Sección',
  title: 'Título',
  content: 'Contenido',
  description: 'Descripción',
  display_order: 'Orden',
  is_active: 'Activo',
}

const changing = (block: SavedBlock) => ({
  part: nameOf(block),
  done: 'Contenido actualizado exitosamente',
  failed: 'Error al actualizar el contenido',
  fields,
})

export const useBlockEditor = (block: SavedBlock, onSaved: () => void) =>
  useEditor({
    kind: 'block',
    id: block.id,
    record: block,
    valuesOf,
    save: (values, { version }) => saveBlock(block.id, { ...values, version }),
    words: changing(block),
    onSaved,
  })

/** Title, content and active, in the list itself. */
export const useQuickBlockEditor = (block: SavedBlock, onSaved: () => void) =>
  useEditor({
    kind: 'block',
    id: block.id,
    record: block,
    valuesOf: ({ title, content, is_active }) => ({ title, content, is_active }),
    save: (values, { version }) => saveBlock(block.id, { ...values, version }),
    words: changing(block),
    onSaved,
  })

/** A new one, which begins with these values. */
export const useNewBlockEditor = (begun: BlockValues, onSaved: () => void) =>
  useEditor({
    kind: 'block',
    record: begun,
    valuesOf: (values) => values,
    save: (values) => saveBlock(undefined, values),
    words: {
      part: 'Crear contenido',
      done: 'Contenido creado exitosamente',
      failed: 'Error al crear el contenido',
      fields,
    },
    onSaved,
  })
