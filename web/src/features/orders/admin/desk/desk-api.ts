import { queryOptions } from '@tanstack/react-query'
import { api, dataOf } from '@/shared/api/client'
import { keys } from '@/shared/api/keys'
import type { components } from '@/shared/api/schema'

type Schemas = components['schemas']
export type DeskOrder = Schemas['DeskView']
export type DeskStatus = DeskOrder['status']

export const deskQuery = (id: string) =>
  queryOptions({
    queryKey: keys.order(id),
    queryFn: ({ signal }) => dataOf(api.GET('/api/admin/orders/{id}', { params: { path: { id } }, signal })),
    staleTime: 0,
  })

export const findByNumber = (number: string) =>
  dataOf(api.GET('/api/admin/orders/by-number/{number}', { params: { path: { number } } }))

/** What waits for somebody: beside "Ventas", on the dashboard, and looked at while an office tab is open. */
export const ordersWaitingQuery = queryOptions({
  queryKey: keys.ordersWaiting,
  queryFn: ({ signal }) => dataOf(api.GET('/api/admin/orders/summary', { signal })),
  refetchInterval: 60_000,
})

/** An order as it was read, and a key under which the same press counts once. */
export interface Act {
  id: string
  version: number
  key: string
}

const params = ({ id, key }: Act) => ({ path: { id }, header: { 'Idempotency-Key': key } })

type Body<Name extends keyof Schemas> = Omit<Schemas[Name], 'version'>

export const move = (act: Act, body: Body<'MoveInputBody'>) =>
  dataOf(
    api.POST('/api/admin/orders/{id}/status', {
      params: params(act),
      body: { ...body, version: act.version },
    }),
  )

export const sayReady = (act: Act, tell: boolean) =>
  dataOf(
    api.POST('/api/admin/orders/{id}/ready', { params: params(act), body: { tell, version: act.version } }),
  )

export const pay = (act: Act, body: Body<'PayInputBody'>) =>
  dataOf(
    api.POST('/api/admin/orders/{id}/payments', {
      params: params(act),
      body: { ...body, version: act.version },
    }),
  )

export const voidLine = (act: Act, line: string, reason: string) =>
  dataOf(
    api.POST('/api/admin/orders/{id}/payments/{line}/void', {
      params: { path: { id: act.id, line }, header: { 'Idempotency-Key': act.key } },
      body: { reason, version: act.version },
    }),
  )

export const takeBack = (act: Act, body: Body<'ReturnInputBody'>) =>
  dataOf(
    api.POST('/api/admin/orders/{id}/returns', {
      params: params(act),
      body: { ...body, version: act.version },
    }),
  )

export const edit = (act: Act, body: Body<'EditForm'>) =>
  dataOf(api.PUT('/api/admin/orders/{id}', { params: params(act), body: { ...body, version: act.version } }))

export const judgeProof = (act: Act, file: string, verdict: 'accepted' | 'rejected') =>
  dataOf(
    api.POST('/api/admin/orders/{id}/proofs/{file}', {
      params: { path: { id: act.id, file }, header: { 'Idempotency-Key': act.key } },
      body: { verdict, version: act.version },
    }),
  )

export const addNote = (act: Act, text: string) =>
  dataOf(
    api.POST('/api/admin/orders/{id}/notes', { params: params(act), body: { text, version: act.version } }),
  )

export const mailAgain = (act: Act) =>
  dataOf(api.POST('/api/admin/orders/{id}/mails', { params: params(act), body: { version: act.version } }))

export const voidLinks = (act: Act) =>
  dataOf(
    api.POST('/api/admin/orders/{id}/links/void', { params: params(act), body: { version: act.version } }),
  )
