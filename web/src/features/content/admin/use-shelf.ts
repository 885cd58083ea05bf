import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'

/** The list again after a change of anything in it. */
export function useRefresh(queryKey: QueryKey) {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey })
}

/** Shows the new order at once; when the server refuses it, what it has comes back. */
export function useArrange<Item extends { id: string }>(
  queryKey: QueryKey,
  send: (ids: string[]) => Promise<unknown>,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (items: Item[]) => send(items.map(({ id }) => id)),
    onMutate: async (items) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData(
        queryKey,
        items.map((item, display_order) => ({ ...item, display_order })),
      )
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
}
