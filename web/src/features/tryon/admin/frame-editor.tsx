import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { EditorForm, SaveButton } from '@/shared/editing/editor-form'
import { useDeed } from '@/shared/editing/use-deed'
import { useEditor } from '@/shared/editing/use-editor'
import { Async } from '@/shared/ui/async'
import { Button } from '@/shared/ui/button'
import { specProblems } from '../frame/spec-limits'
import { type ProductFrame, specOf } from '../product-frame'
import { describeFrame, forgetFrame, type StaffFrame, staffFrameQuery } from './frame-api'
import { FrameFields } from './frame-fields'
import { filledFrom } from './frame-from-traits'
import { type FrameValues, fieldWords, frameOf, valuesOf } from './frame-values'
import { type FramePicture, FrontCheck } from './front-check'
import { SameMeasures, type Sibling } from './same-measures'
import { type TraitChoice, type TraitsTold, traitsFrom } from './traits-from-frame'

interface FrameEditorProps {
  productId: string
  name: string
  group?: string
  /** The characteristics that mean something of a frame; those that the product has say some of it already. */
  traits: readonly TraitChoice[]
  /** The other colours of its model, which are built alike. */
  siblings: readonly Sibling[]
  pictures: readonly FramePicture[]
  /** Chooses the characteristics that the frame tells; they are saved with the others. */
  onTold: (told: TraitsTold) => void
}

/** Where staff say how a product's frame is built, and see it while they do. */
export function FrameEditor(props: FrameEditorProps) {
  const query = useQuery(staffFrameQuery(props.productId))
  return (
    <section aria-labelledby="montura" className="mt-8 border-t border-line pt-6">
      <h3 id="montura" className="text-display text-d4">
        Montura para la prueba virtual
      </h3>
      <p className="mt-1 mb-4 text-sm text-ink-2">
        Con estos datos el producto se puede probar con la cámara y ver en 3D.
      </p>
      <Async query={query} errorText="No se pudo cargar la montura">
        {(read) => <FrameForm {...props} read={read} />}
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

function FrameForm(props: FrameEditorProps & { read: StaffFrame }) {
  const { productId, name, group, traits, siblings, pictures, onTold, read } = props
  // What the form has no field for comes with the measures of another colour.
  const [like, setLike] = useState<ProductFrame | null>(null)
  const editor = useEditor({
    kind: 'frame',
    id: productId,
    group,
    record: read,
    valuesOf: ({ frame }) => valuesOf(frame),
    save: (typed, { record, version }) =>
      describeFrame(productId, { ...frameOf(typed, like ?? record.frame), version }),
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
  const before = like ?? saved
  const wearable = useMemo(() => {
    const spec = specOf(frameOf(JSON.parse(typed), before))
    return specProblems(spec).length === 0 ? { id: productId, name, brand: '', price: 0, spec } : null
  }, [typed, before, productId, name])

  const filled = filledFrom(traits.flatMap(chosenOf), editor.values)
  const told = traitsFrom(editor.values, traits)
  const isTold = Object.keys(told.chosen).length + told.missing.length === 0
  const fill = (values: Partial<FrameValues>) => {
    for (const [field, value] of Object.entries(values))
      editor.form.setValue(field as keyof FrameValues, value, { shouldDirty: true })
  }

  return (
    <EditorForm editor={editor} className="grid gap-6 md:grid-cols-2">
      <div>
        <FrameFields form={editor.form} />
        <div className="mt-4 flex flex-wrap gap-2">
          {Object.keys(filled).length > 0 && (
            <Button variant="soft" size="small" onClick={() => fill(filled)}>
              Rellenar con las características
            </Button>
          )}
          {!isTold && (
            <Button variant="soft" size="small" onClick={() => onTold(told)}>
              Llevar a las características
            </Button>
          )}
          <SameMeasures
            siblings={siblings}
            values={editor.values}
            onFill={(values, frame) => {
              setLike(frame)
              fill(values)
            }}
          />
        </div>
      </div>
      <div>
        {wearable ? (
          <FrontCheck wearable={wearable} pictures={pictures} />
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

const chosenOf = ({ meaning, values, chosen }: TraitChoice) =>
  values.filter(({ id }) => id === chosen).map(({ value, swatch }) => ({ meaning, value, swatch }))
