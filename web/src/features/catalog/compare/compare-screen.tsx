import { useQueries, useQuery } from '@tanstack/react-query'
import { Columns2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { ApiError } from '@/shared/api/api-error'
import { buttonLook } from '@/shared/ui/button-look'
import { EmptyState } from '@/shared/ui/empty-state'
import { ErrorPanel } from '@/shared/ui/error-panel'
import { Skeleton } from '@/shared/ui/skeleton'
import { Switch } from '@/shared/ui/switch'
import { productQuery, productsByIdsQuery } from '../api'
import type { ComparedProduct, CompareSlots } from './compare-parts'
import { compareHref, dropCompared, readIds, useCompared } from './compare-store'
import { CompareTable } from './compare-table'

export function CompareScreen(slots: CompareSlots) {
  const named = useSearchParams()[0].get('p') ?? ''
  const ids = readIds(named)
  const kept = useCompared()
  const navigate = useNavigate()
  // Who comes without an address of their own sees what this device keeps.
  const own = ids.length === 0 && kept.length > 0 ? compareHref(kept) : null
  useEffect(() => {
    if (own) navigate(own, { replace: true })
  }, [own, navigate])
  return (
    <div className="page-width py-10 md:py-14">
      <h1 className="text-display text-d2">Comparar</h1>
      {ids.length > 0 ? <Loaded ids={ids} {...slots} /> : !own && <Nothing />}
    </div>
  )
}

function Loaded({ ids, ...slots }: { ids: string[] } & CompareSlots) {
  const navigate = useNavigate()
  const [onlyDifferent, setOnlyDifferent] = useState(false)
  const details = useQueries({ queries: ids.map(productQuery) })
  const cards = useQuery(productsByIdsQuery(ids))
  const isGone = ({ error }: { error: unknown }) => error instanceof ApiError && error.status === 404
  const failed = [...details, cards].filter((one) => one.isError && !isGone(one))
  if (failed.length > 0) {
    return (
      <ErrorPanel
        title="No se pudo cargar la comparación"
        retryText="Reintentar"
        onRetry={() => {
          for (const one of failed) void one.refetch()
        }}
        busy={failed.some(({ isFetching }) => isFetching)}
      />
    )
  }
  const gone = details.filter(isGone).length
  const products = details.flatMap(({ data }): ComparedProduct[] =>
    data ? [{ ...data, frame: cards.data?.find(({ id }) => id === data.id)?.frame ?? null }] : [],
  )
  if (products.length + gone < ids.length || cards.isPending) return <Waiting count={ids.length} />
  if (products.length === 0) return <Nothing />
  const remove = (id: string) => {
    dropCompared(id)
    navigate(compareHref(products.filter((one) => one.id !== id)), { replace: true })
  }
  return (
    <>
      <div className="mt-3 flex min-h-11 flex-wrap items-center justify-between gap-x-6">
        <p role="status" className="text-sm text-ink-2">
          {gone > 0 && 'Algún producto ya no está en la tienda.'}
        </p>
        {products.length > 1 && (
          <Switch
            label="Solo diferencias"
            checked={onlyDifferent}
            onChange={({ target }) => setOnlyDifferent(target.checked)}
            className="[&>label]:min-h-11"
          />
        )}
      </div>
      <CompareTable products={products} onlyDifferent={onlyDifferent} onRemove={remove} {...slots} />
    </>
  )
}

function Nothing() {
  return (
    <EmptyState
      className="mt-8"
      icon={Columns2}
      title="Nada que comparar todavía"
      text="Pulsa «Comparar» en hasta 4 productos y míralos aquí, lado a lado."
      action={
        <Link to="/featured" className={buttonLook('soft')}>
          Ver Toda la Colección
        </Link>
      }
    />
  )
}

function Waiting({ count }: { count: number }) {
  return (
    <div aria-busy="true" className="mt-14 grid grid-cols-2 gap-3 lg:ml-40 lg:grid-cols-4 lg:gap-6">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they differ in nothing but their place
        <div key={index} className={index > 1 ? 'max-lg:hidden' : ''}>
          <Skeleton className="aspect-4/3 rounded-sm" />
          <Skeleton className="mt-4 h-5 w-28" />
          <Skeleton className="mt-4 h-64" />
        </div>
      ))}
    </div>
  )
}
