import { QueryClient } from '@tanstack/react-query'

/**
 * The API client already repeats reads that are worth repeating, so queries do not. Without a connection they fail
 * and say so, instead of waiting for it in silence, and are asked again when it is back.
 */
export function createQueryClient() {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: false, networkMode: 'always', refetchOnReconnect: true },
      mutations: { networkMode: 'always' },
    },
  })
}
