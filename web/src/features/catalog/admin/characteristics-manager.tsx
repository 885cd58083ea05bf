import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { Button } from '@/shared/ui/button'
import { EmptyState } from '@/shared/ui/empty-state'
import { ErrorPanel } from '@/shared/ui/error-panel'
import { Notice } from '@/shared/ui/notice'
import { Skeleton } from '@/shared/ui/skeleton'
import { toast } from '@/shared/ui/toast'
import { type Group, groupsQuery, type Pair, pairsQuery, useReplacePairs } from './characteristic-api'
import { choiceOf, offeredGroups, pairsOf, sameChoice } from './characteristic-choice'
import { CharacteristicGroupChoice } from './characteristic-group-choice'

export function CharacteristicsManager({ productId }: { productId: string }) {
  if (!productId) return <Notice tone="danger">Product ID is required</Notice>
  return <LoadedCharacteristics productId={productId} />
}

function LoadedCharacteristics({ productId }: { productId: string }) {
  const groups = useQuery(groupsQuery)
  const pairs = useQuery(pairsQuery(productId))
  if (groups.data && pairs.data) {
    return <ChoiceForm productId={productId} groups={groups.data} pairs={pairs.data} />
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

interface ChoiceFormProps {
  productId: string
  groups: Group[]
  pairs: Pair[]
}

function ChoiceForm({ productId, groups, pairs }: ChoiceFormProps) {
  const saved = useMemo(() => choiceOf(pairs), [pairs])
  const offered = useMemo(() => offeredGroups(groups, saved), [groups, saved])
  const [choice, setChoice] = useState(saved)
  const replace = useReplacePairs(productId)
  useEffect(() => setChoice(saved), [saved])

  const save = () =>
    replace.mutate(pairsOf(choice), {
      onError: (error) =>
        toast({ title: 'Error saving characteristics', description: error.message, variant: 'destructive' }),
      onSuccess: () => toast({ title: 'Product characteristics saved successfully' }),
    })

  if (offered.length === 0) {
    return (
      <EmptyState
        title="No hay características"
        text="Se crean en Configuración, en la pestaña Product Details."
      />
    )
  }
  return (
    <div>
      {offered.map((group) => (
        <CharacteristicGroupChoice key={group.id} group={group} choice={choice} onChange={setChoice} />
      ))}
      <div className="flex flex-wrap items-center justify-end gap-4 pt-5">
        {!sameChoice(choice, saved) && <p className="text-ink-2">Hay cambios sin guardar</p>}
        <Button onClick={save} busy={replace.isPending} busyText="Guardando…">
          Guardar características
        </Button>
      </div>
    </div>
  )
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
