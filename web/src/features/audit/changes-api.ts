import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, dataOf } from '@/shared/api/client'
import { keys } from '@/shared/api/keys'
import type { components } from '@/shared/api/schema'

export type ChangeSet = components['schemas']['ChangeSetView']
export type Revision = components['schemas']['RevisionView']
export type Trashed = components['schemas']['TrashedView']

/** A field that somebody has changed since, as the refusal of an undo tells it. */
export interface Clash {
  choice: string
  kind: string
  name: string
  field: string
  before: unknown
  now: unknown
}

const shownChanges = 10
export const trashOnAPage = 20

export const ownChangesQuery = queryOptions({
  queryKey: keys.changeSets,
  queryFn: ({ signal }) =>
    dataOf(api.GET('/api/admin/change-sets', { params: { query: { per_page: shownChanges } }, signal })),
  refetchInterval: ({ state }) => state.data?.items.some((set) => set.state === 'open') && lookEvery,
  staleTime: 0,
})

export const changeSetQuery = (id: string) =>
  queryOptions({
    queryKey: keys.changeSet(id),
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/admin/change-sets/{id}', { params: { path: { id } }, signal })),
    staleTime: 0,
  })

/** How often a change that goes on in a job is looked at. */
export const lookEvery = 1000

/** A change set once no job goes on with it any more. */
export const changeSetEnded = (id: string) =>
  queryOptions({
    queryKey: keys.changeSetEnded(id),
    queryFn: async ({ signal }) => {
      for (;;) {
        const set = await dataOf(api.GET('/api/admin/change-sets/{id}', { params: { path: { id } }, signal }))
        if (set.state !== 'open') return set
        await new Promise((resolve) => setTimeout(resolve, lookEvery))
        signal.throwIfAborted()
      }
    },
    staleTime: 0,
  })

const historyOnAPage = 10

export const recordHistoryQuery = (kind: string, id: string) =>
  infiniteQueryOptions({
    queryKey: keys.recordHistory(kind, id),
    queryFn: ({ pageParam: page, signal }) => {
      const query = { kind, target_id: id, page, per_page: historyOnAPage }
      return dataOf(api.GET('/api/admin/revisions', { params: { query }, signal }))
    },
    initialPageParam: 1,
    getNextPageParam: ({ page, per_page, total }) => (page * per_page < total ? page + 1 : undefined),
    staleTime: 0,
  })

/** Takes a change back; with `take`, the person has seen what others changed since and chosen. */
export const undoChange = (id: string, take?: string[]) =>
  dataOf(
    api.POST('/api/admin/change-sets/{id}/undo', {
      params: { path: { id } },
      body: take ? { decided: true, take } : {},
    }),
  )

export const restoreRevision = (id: string) =>
  dataOf(api.POST('/api/admin/revisions/{id}/restore', { params: { path: { id } } }))

export const trashQuery = (page: number) =>
  queryOptions({
    queryKey: keys.trash(page),
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/admin/trash', { params: { query: { page, per_page: trashOnAPage } }, signal })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const restoreTrashed = ({ kind, id }: Trashed) =>
  dataOf(api.POST('/api/admin/trash/{kind}/{id}/restore', { params: { path: { kind, id } } }))

export const purgeTrashed = ({ kind, id }: Trashed, name: string) =>
  api.DELETE('/api/admin/trash/{kind}/{id}', { params: { path: { kind, id } }, body: { name } })
