import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { EditorForm, SaveButton } from '@/shared/editing/editor-form'
import { useDeed } from '@/shared/editing/use-deed'
import { useEditor } from '@/shared/editing/use-editor'
import { Async } from '@/shared/ui/async'
import { Button } from '@/shared/ui/button'
import { lazyPart } from '@/shared/ui/lazy-part'
import { Skeleton } from '@/shared/ui/skeleton'
import { specProblems } from '../frame/spec-limits'
import { specOf } from '../product-frame'
import { describeFrame, forgetFrame, type StaffFrame, staffFrameQuery } from './frame-api'
import { FrameFields } from './frame-fields'
import { filledFrom, type ProductTrait } from './frame-from-traits'
import { type FrameValues, fieldWords, frameOf, valuesOf } from './frame-values'

const FrameViewer = lazyPart(() => import('../frame-viewer'), {
  waiting: <Skeleton className="aspect-4/3 rounded-sm" />,
})

interface FrameEditorProps {
  productId: string
  name: string
  group?: string
  /** The product's characteristics, which say some of it already. */
  traits: readonly ProductTrait[]
}

/** Where staff say how a product's frame is built, and see it while they do. */
export function FrameEditor({ productId, name, group, traits }: FrameEditorProps) {
  const query = useQuery(staffFrameQuery(productId))
  return (
    <section aria-labelledby="montura" className="mt-8 border-t border-line pt-6">
      <h3 id="montura" className="text-display text-d4">
        Montura para la prueba virtual
      </h3>
      <p className="mt-1 mb-4 text-sm text-ink-2">
        Con estos datos el producto se puede probar con la cámara y ver en 3D.
      </p>
      <Async query={query} errorText="No se pudo cargar la montura">
        {(read) => <FrameForm productId={productId} name={name} group={group} traits={traits} read={read} />}
      </Async>
    </section>
  )
}

/** The names under which the server refuses fields that the form calls otherwise. */
const refusedNames: Record<string, keyof FrameValues> = {
  'tint.color': 'tint',
  'tint.top': 'top',
  'tint.bottom': 'bottom',
  'tortoise.light': 'color',
  'tortoise.dark': 'dark',
}

function FrameForm({ productId, name, group, traits, read }: FrameEditorProps & { read: StaffFrame }) {
  const editor = useEditor({
    kind: 'frame',
    id: productId,
    group,
    record: read,
    valuesOf: ({ frame }) => valuesOf(frame),
    save: (typed, { record, version }) =>
      describeFrame(productId, { ...frameOf(typed, record.frame), version }),
    words: {
      part: 'Montura',
      title: 'Error al guardar la montura',
      withReason: true,
      done: 'Montura guardada correctamente',
      names: refusedNames,
      fields: fieldWords,
    },
  })
  const forget = useDeed({
    kind: 'frame',
    send: () => forgetFrame(productId),
    done: () => ['Montura quitada'],
    failed: () => ({ title: 'Error al quitar la montura' }),
  })
  const typed = useDeferredValue(JSON.stringify(editor.values))
  const saved = read.frame
  const wearable = useMemo(() => {
    const spec = specOf(frameOf(JSON.parse(typed), saved))
    return specProblems(spec).length === 0 ? { id: productId, name, brand: '', price: 0, spec } : null
  }, [typed, saved, productId, name])

  const filled = filledFrom(traits, editor.values)
  const fill = () => {
    for (const [field, value] of Object.entries(filled))
      editor.form.setValue(field as keyof FrameValues, value, { shouldDirty: true })
  }

  return (
    <EditorForm editor={editor} className="grid gap-6 md:grid-cols-2">
      <div>
        <FrameFields form={editor.form} />
        {Object.keys(filled).length > 0 && (
          <Button variant="soft" size="small" className="mt-4" onClick={fill}>
            Rellenar con las características
          </Button>
        )}
      </div>
      <div>
        {wearable ? (
          <FrameViewer wearable={wearable} className="aspect-4/3 rounded-sm" />
        ) : (
          <p className="grid aspect-4/3 place-items-center rounded-sm bg-stone px-6 text-center text-sm text-ink-2">
            Con estas medidas no se puede construir una montura.
          </p>
        )}
        <div className="mt-4 flex flex-wrap justify-end gap-2">
          {saved && (
            <Button variant="ghost" onClick={() => forget.mutate()} busy={forget.isPending}>
              Quitar montura
            </Button>
          )}
          <SaveButton editor={editor}>Guardar montura</SaveButton>
        </div>
      </div>
    </EditorForm>
  )
}
