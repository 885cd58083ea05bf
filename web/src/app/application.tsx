import type { QueryClient } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { RouterProvider, type RouterProviderProps } from 'react-router'
import { Providers } from './providers'

interface ApplicationProps {
  client: QueryClient
  router: RouterProviderProps['router']
}

/** The whole of one document, the same on the server and in a browser, so that one can go on where the other stopped. */
export function Application({ client, router }: ApplicationProps) {
  return (
    <StrictMode>
      <Providers client={client}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>
  )
}
