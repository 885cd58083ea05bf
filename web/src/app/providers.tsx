import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LateToaster } from './late-toaster'
import { OfflineNotice } from './offline-notice'

export function Providers({ client, children }: { client: QueryClient; children: ReactNode }) {
  return (
    <QueryClientProvider client={client}>
      {children}
      <LateToaster />
      <OfflineNotice />
    </QueryClientProvider>
  )
}
