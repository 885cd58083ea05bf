import type { ReactNode } from 'react'
import { EmptyState } from './empty-state'
import { ErrorPanel } from './error-panel'
import { Spinner } from './spinner'

/** The part of a query's result that a screen draws. */
export interface QueryState<Data> {
  data: Data | undefined
  isError: boolean
  isFetching: boolean
  refetch: () => unknown
}

interface AsyncProps<Data> {
  query: QueryState<Data>
  errorText: string
  /** One sentence, or a whole EmptyState where there is something to do about it. */
  empty?: ReactNode
  isEmpty?: (data: Data) => boolean
  /** The layout in grey; a spinner where the size is not known. */
  waiting?: ReactNode
  retryText?: string
  children: (data: Data) => ReactNode
}

const hasNothing = (data: unknown) => Array.isArray(data) && data.length === 0

/** Draws waiting, failed and empty around a query, so that no screen forgets one. Old data outlives a failed refresh. */
export function Async<Data>({
  query,
  errorText,
  empty,
  isEmpty = hasNothing,
  waiting,
  retryText = 'Reintentar',
  children,
}: AsyncProps<Data>) {
  const { data, isError, isFetching, refetch } = query
  if (data === undefined) {
    if (isError) {
      return (
        <ErrorPanel title={errorText} retryText={retryText} onRetry={() => refetch()} busy={isFetching} />
      )
    }
    return waiting ?? <Waiting />
  }
  if (empty && isEmpty(data)) return typeof empty === 'string' ? <EmptyState title={empty} /> : empty
  return children(data)
}

function Waiting() {
  return (
    <div className="grid place-items-center py-14 text-ink-2">
      <Spinner label="Cargando…" />
    </div>
  )
}
