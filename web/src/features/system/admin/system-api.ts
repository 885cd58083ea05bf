import { queryOptions } from '@tanstack/react-query'
import { api, dataOf } from '@/shared/api/client'
import { keys } from '@/shared/api/keys'
import type { components } from '@/shared/api/schema'
import { sendFile } from '@/shared/api/send-file'

export type Backup = components['schemas']['BackupView']
export type BackupDetail = components['schemas']['BackupDetail']
export type SystemState = components['schemas']['SystemView']
export type FailedMail = components['schemas']['Listed']

const isUnderWay = ({ state }: Backup) => state === 'waiting' || state === 'running'

/** Asked every second while one is being made. */
export const backupsQuery = queryOptions({
  queryKey: keys.backups,
  queryFn: ({ signal }) =>
    dataOf(api.GET('/api/admin/backups', { params: { query: { per_page: 100 } }, signal })),
  refetchInterval: ({ state }) => (state.data?.items.some(isUnderWay) ? 1000 : false),
  staleTime: 0,
})

export const backupQuery = (id: string) =>
  queryOptions({
    queryKey: keys.backup(id),
    queryFn: ({ signal }) => dataOf(api.GET('/api/admin/backups/{id}', { params: { path: { id } }, signal })),
    staleTime: 0,
    gcTime: 0,
  })

/** Asked every second while a restore is on its way: the end of it is the end of the session. */
export const systemQuery = queryOptions({
  queryKey: keys.system,
  queryFn: ({ signal }) => dataOf(api.GET('/api/admin/system', { signal })),
  refetchInterval: ({ state }) => (state.data?.restore.state === 'running' ? 1000 : false),
  staleTime: 0,
})

export const mailsOnAPage = 20

export const failedMailsQuery = (page: number) =>
  queryOptions({
    queryKey: keys.mails(page),
    queryFn: ({ signal }) => {
      const query = { status: 'failed' as const, page, per_page: mailsOnAPage }
      return dataOf(api.GET('/api/admin/mails', { params: { query }, signal }))
    },
    staleTime: 0,
  })

const one = (id: string) => ({ params: { path: { id } } })

export const makeBackup = () => dataOf(api.POST('/api/admin/backups'))
export const deleteBackup = (id: string) => api.DELETE('/api/admin/backups/{id}', one(id))
export const retryMail = (id: string) => dataOf(api.POST('/api/admin/mails/{id}/retry', one(id)))
export const confirmPassword = (current_password: string) =>
  api.POST('/api/admin/profile/confirm', { body: { current_password } })

export const restoreBackup = (
  id: string,
  body: { confirmation: string; current_password: string; code?: string },
) => dataOf(api.POST('/api/admin/backups/{id}/restore', { ...one(id), body }))

export const uploadBackup = (file: File, onProgress: (percent: number) => void) =>
  sendFile<Backup>('/api/admin/backups/upload', file, {
    headers: { 'Content-Type': 'application/octet-stream' },
    onProgress,
  })

export const fileAddress = (id: string) => `/api/admin/backups/${id}/file`
