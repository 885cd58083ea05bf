import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EditorForm, SaveButton } from '@/shared/editing/editor-form'
import { useEditor } from '@/shared/editing/use-editor'
import { Async } from '@/shared/ui/async'
import { type Model, modelOfQuery, saveModel } from './model-api'
import { ModelChoice } from './model-choice'
import { ModelColours } from './model-colours'

interface ModelEditorProps {
  productId: string
  name: string
  group?: string
}

/** Where staff say of which model a product is a colour, and in which order its colours stand. */
export function ModelEditor(props: ModelEditorProps) {
  const query = useQuery(modelOfQuery(props.productId))
  return (
    <section aria-labelledby="modelo" className="mt-8 border-t border-line pt-6">
      <h3 id="modelo" className="text-display text-d4">
        Modelo y colores
      </h3>
      <p className="mt-1 mb-4 text-sm text-ink-2">
        Productos que solo se distinguen por su color: la tienda los enlaza entre sí.
      </p>
      <Async query={query} errorText="No se pudo cargar el modelo">
        {({ model }) => <ModelForm {...props} model={model} />}
      </Async>
    </section>
  )
}

const valuesOf = (model: Model | null) => ({
  modelId: model?.id ?? '',
  name: model?.name ?? '',
  products: model?.colours.map(({ product_id }) => product_id) ?? [],
})

function ModelForm({ productId, name, group, model }: ModelEditorProps & { model: Model | null }) {
  // The model that it is about to become a colour of.
  const [joined, setJoined] = useState<Model | null>(null)
  const editor = useEditor({
    kind: 'model',
    id: productId,
    group,
    record: model,
    valuesOf,
    save: ({ modelId, name: typed, products }, { record, version }) =>
      saveModel({
        id: record?.id ?? (modelId || undefined),
        name: typed,
        products,
        version: record ? version : joined?.version,
      }),
    words: {
      part: 'Modelo',
      title: 'Error al guardar el modelo',
      withReason: true,
      done: ({ colours }) => [
        colours.length > 0 ? 'Modelo guardado correctamente' : 'El modelo ya no existe',
      ],
      fields: { name: 'Nombre del modelo', products: 'Colores' },
    },
    keepsDraft: false,
    onSaved: () => setJoined(null),
  })
  const { modelId, name: modelName, products } = editor.values
  const choose = (chosen: { model?: Model; name: string }) => {
    const others = chosen.model?.colours.map(({ product_id }) => product_id) ?? []
    setJoined(chosen.model ?? null)
    editor.set('modelId', chosen.model?.id ?? '')
    editor.set('name', chosen.name)
    editor.set('products', [...others, productId])
  }
  const isNone = !model && products.length === 0
  const known = [...(model?.colours ?? []), ...(joined?.colours ?? [])]
  return (
    <EditorForm editor={editor} className="grid grid-cols-1 gap-4">
      {isNone ? (
        <ModelChoice productName={name} onChoose={choose} />
      ) : (
        <>
          <p>
            Este producto es un color de <strong className="font-medium">{modelName}</strong>
            {!model && !modelId && ' (modelo nuevo)'}
          </p>
          <ModelColours
            products={products}
            known={known}
            own={{ id: productId, name }}
            onChange={(next) => {
              if (!model && !next.includes(productId)) {
                setJoined(null)
                editor.set('modelId', '')
                editor.set('name', '')
                editor.set('products', [])
              } else editor.set('products', next)
            }}
          />
          <div className="flex justify-end">
            <SaveButton editor={editor}>Guardar modelo</SaveButton>
          </div>
        </>
      )}
    </EditorForm>
  )
}
