import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import type { Kind } from '@/shared/api/keys'
import { useDeed } from '@/shared/editing/use-deed'

/** Shows the new order at once; when the server refuses it, what it has comes back. */
export function useArrange<Item extends { id: string }>(
  kind: Kind,
  queryKey: QueryKey,
  send: (ids: string[]) => Promise<unknown>,
) {
  const client = useQueryClient()
  const arrange = useDeed<Item[]>({ kind, send: (items) => send(items.map(({ id }) => id)) })
  const mutate = async (items: Item[]) => {
    await client.cancelQueries({ queryKey })
    client.setQueryData(
      queryKey,
      items.map((item, display_order) => ({ ...item, display_order })),
    )
    arrange.mutate(items)
  }
  return { ...arrange, mutate }
}
