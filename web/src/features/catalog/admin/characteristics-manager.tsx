import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { EditorForm, SaveButton } from '@/shared/editing/editor-form'
import { useEditor } from '@/shared/editing/use-editor'
import { EmptyState } from '@/shared/ui/empty-state'
import { ErrorPanel } from '@/shared/ui/error-panel'
import { Notice } from '@/shared/ui/notice'
import { Skeleton } from '@/shared/ui/skeleton'
import { type Group, groupsQuery, type Pair, pairsQuery, replacePairs } from './characteristic-api'
import { type Choice, choiceOf, offeredGroups, pairsOf } from './characteristic-choice'
import { CharacteristicGroupChoice } from './characteristic-group-choice'

interface ManagerProps {
  productId: string
  group?: string
  /** What another part of the window knows of them: chosen here, and saved with the others. */
  told?: Choice | null
}

export function CharacteristicsManager(props: ManagerProps) {
  if (!props.productId) return <Notice tone="danger">Product ID is required</Notice>
  return <LoadedCharacteristics {...props} />
}

function LoadedCharacteristics({ productId, group, told }: ManagerProps) {
  const groups = useQuery(groupsQuery)
  const pairs = useQuery(pairsQuery(productId))
  if (groups.data && pairs.data) {
    const read = { groups: groups.data, pairs: pairs.data }
    return <ChoiceForm productId={productId} group={group} told={told} {...read} />
  }
  const failed = [groups, pairs].filter(({ isError }) => isError)
  if (failed.length === 0) return <Waiting />
  return (
    <ErrorPanel
      title="Error Loading Characteristics"
      details={failed[0]?.error?.message}
      retryText="Retry"
      onRetry={() => failed.forEach(({ refetch }) => void refetch())}
      busy={failed.some(({ isFetching }) => isFetching)}
    />
  )
}

interface ChoiceFormProps extends ManagerProps {
  groups: Group[]
  pairs: Pair[]
}

function ChoiceForm({ productId, group, told, groups, pairs }: ChoiceFormProps) {
  const saved = useMemo(() => choiceOf(pairs), [pairs])
  const offered = useMemo(() => offeredGroups(groups, saved), [groups, saved])
  const editor = useEditor({
    kind: 'pairs',
    id: productId,
    group,
    record: pairs,
    valuesOf: (read): { choice: Choice } => ({ choice: choiceOf(read) }),
    save: ({ choice }) => replacePairs(productId, pairsOf(choice)),
    words: {
      part: 'Características',
      title: 'Error saving characteristics',
      withReason: false,
      done: 'Product characteristics saved successfully',
      fields: { choice: 'Características' },
      show: (_, choice) => namesIn(groups, choice as Choice),
    },
  })
  const { choice } = editor.values
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that something is told
  useEffect(() => {
    if (told) editor.set('choice', { ...choice, ...told })
  }, [told])

  if (offered.length === 0) {
    return (
      <EmptyState
        title="No hay características"
        text="Se crean en Configuración, en la pestaña Product Details."
      />
    )
  }
  return (
    <EditorForm editor={editor} className="">
      {offered.map((one) => (
        <CharacteristicGroupChoice
          key={one.id}
          group={one}
          choice={choice}
          onChange={(next) => editor.set('choice', next)}
        />
      ))}
      <div className="flex flex-wrap items-center justify-end gap-4 pt-5">
        {editor.changed.length > 0 && <p className="text-ink-2">Hay cambios sin guardar</p>}
        <SaveButton editor={editor}>Guardar características</SaveButton>
      </div>
    </EditorForm>
  )
}

/** A choice as a person reads it. */
function namesIn(groups: Group[], choice: Choice): string {
  const all = groups.flatMap(({ characteristics }) => characteristics)
  const chosen = all.flatMap(({ id, name, values }) =>
    values.filter((value) => value.id === choice[id]).map(({ value }) => `${name}: ${value}`),
  )
  return chosen.join(', ') || '—'
}

function Waiting() {
  return (
    <div className="grid gap-6">
      {[1, 2].map((group) => (
        <div key={group} className="grid gap-4">
          <Skeleton className="h-5 w-40" />
          <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
            {[1, 2, 3].map((field) => (
              <Skeleton key={field} className="h-(--control-height)" />
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}
