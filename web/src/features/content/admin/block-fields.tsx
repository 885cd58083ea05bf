import { useId } from 'react'
import { EditorForm } from '@/shared/editing/editor-form'
import { SelectField } from '@/shared/ui/select-field'
import { Switch } from '@/shared/ui/switch'
import { TextField } from '@/shared/ui/text-field'
import { Block } from '../blocks/block'
import type { BlockValues } from './block-api'
import type { useBlockEditor, useNewBlockEditor } from './block-editor'
import { blockTypes, type PageSlug, pageNames, pageSlugs, typeNames } from './block-words'
import { ContentField } from './content-field'
import { knownKeys } from './known-keys'
import { PageMiniature } from './page-miniature'
import { wholeNumber } from './whole-number'

interface BlockFieldsProps {
  editor: ReturnType<typeof useBlockEditor> | ReturnType<typeof useNewBlockEditor>
  /** Missing for a new one. */
  id?: string
}

/** Everything about a block, and beside it what the shop will make of it. */
export function BlockFields({ editor, id }: BlockFieldsProps) {
  const keysId = useId()
  const { form, values, error } = editor
  const { page_slug, content_type } = values
  const field = (name: 'content_key' | 'title' | 'section_key' | 'description') => ({
    autoComplete: 'off',
    error: error(name),
    ...form.register(name),
  })
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-8">
      <EditorForm editor={editor}>
        <div className="grid gap-4 md:grid-cols-2">
          <SelectField label="Página" error={error('page_slug')} {...form.register('page_slug')}>
            {pageSlugs.map((slug) => (
              <option key={slug} value={slug}>
                {pageNames[slug]}
              </option>
            ))}
          </SelectField>
          <SelectField label="Tipo" error={error('content_type')} {...form.register('content_type')}>
            {blockTypes.map((type) => (
              <option key={type} value={type}>
                {typeNames[type]}
              </option>
            ))}
          </SelectField>
          <TextField
            label="Clave *"
            help="Con una clave conocida reemplaza un texto de la página; con otra, se suma a ella."
            list={keysId}
            {...field('content_key')}
          />
          <TextField label="Sección" help="Los que comparten sección van juntos." {...field('section_key')} />
        </div>
        <datalist id={keysId}>
          {knownKeys(page_slug as PageSlug).map((key) => (
            <option key={key} value={key} />
          ))}
        </datalist>
        <TextField label="Título" {...field('title')} />
        <ContentField
          type={content_type}
          value={values.content}
          error={error('content')}
          onChange={(content) => editor.set('content', content)}
        />
        <TextField label="Descripción" help={descriptionHelp(content_type)} {...field('description')} />
        <div className="flex flex-wrap items-end justify-between gap-4">
          <TextField
            label="Orden"
            type="number"
            step={1}
            className="max-w-32"
            error={error('display_order')}
            {...form.register('display_order', { setValueAs: wholeNumber })}
          />
          <Switch label="Activo" className="pb-2" {...form.register('is_active')} />
        </div>
      </EditorForm>
      <div className="grid min-w-0 gap-6 lg:sticky lg:top-4">
        <PageMiniature page={page_slug as PageSlug} current={{ id, ...values }} />
        <section aria-label="Vista previa" className="grid min-w-0 gap-2">
          <p className="text-(length:--label-text) font-medium">Vista previa</p>
          <div className="min-w-0 overflow-hidden rounded-sm border border-line bg-paper p-5">
            {hasSomething(values) ? (
              <Block block={values} />
            ) : (
              <p className="text-sm text-ink-3">Lo que escribas se verá aquí como en la tienda.</p>
            )}
          </div>
        </section>
      </div>
    </div>
  )
}

const hasSomething = ({ title, content, content_type }: BlockValues) =>
  title !== '' || content !== '' || content_type === 'separator'

const descriptionHelp = (type: BlockValues['content_type']) =>
  type === 'image'
    ? 'Para quien no puede ver la imagen.'
    : 'Una nota para quien edita; la tienda no la muestra.'
