import { QueryClient } from '@tanstack/react-query'

/** The API client already repeats reads that are worth repeating, so queries do not. */
export function createQueryClient() {
  return new QueryClient({ defaultOptions: { queries: { staleTime: 30_000, retry: false } } })
}
