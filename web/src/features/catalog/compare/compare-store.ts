import { useSyncExternalStore } from 'react'
import { storedValue } from '@/shared/lib/stored-value'
import { toast } from '@/shared/ui/toast'

/** As many as can be looked at side by side. */
export const mostCompared = 4

export interface Compared {
  readonly id: string
  readonly name: string
}

const idForm = /^[0-9a-f-]{36}$/

/** The ids that an address names, each once. */
export const readIds = (text: string) =>
  [...new Set(text.toLowerCase().split('.'))].filter((id) => idForm.test(id)).slice(0, mostCompared)

export const compareHref = (list: readonly Pick<Compared, 'id'>[]) =>
  list.length > 0 ? `/compare?p=${list.map(({ id }) => id).join('.')}` : '/compare'

export function parseCompared(raw: unknown): Compared[] {
  const list = Array.isArray(raw) ? (raw as Partial<Compared>[]) : []
  return list
    .filter((one): one is Compared => idForm.test(one?.id ?? '') && typeof one?.name === 'string')
    .filter(({ id }, index, all) => all.findIndex((other) => other.id === id) === index)
    .slice(0, mostCompared)
}

/** What is to be compared, on this device alone. */
export const compared = storedValue<readonly Compared[]>('client_compare', parseCompared)

export const useCompared = () => useSyncExternalStore(compared.subscribe, compared.read, compared.untouched)

export const dropCompared = (id: string) => compared.write(compared.read().filter((one) => one.id !== id))

/** Adds it, or takes it out again. Of more than fit nothing is pushed out unasked. */
export function toggleCompared({ id, name }: Compared): void {
  const list = compared.read()
  if (list.some((one) => one.id === id)) dropCompared(id)
  else if (list.length < mostCompared) compared.write([...list, { id, name }])
  else toast({ title: `Puedes comparar hasta ${mostCompared}. Quita uno primero.` })
}
