import type { QueryClient } from '@tanstack/react-query'
import { StrictMode, useEffect } from 'react'
import { RouterProvider, type RouterProviderProps } from 'react-router'
import { Providers } from './providers'
import { takeNewVersion } from './take-new-version'

interface ApplicationProps {
  client: QueryClient
  router: RouterProviderProps['router']
}

/** The whole of one document, the same on the server and in a browser, so that one can go on where the other stopped. */
export function Application({ client, router }: ApplicationProps) {
  // Only now: the router keeps its first news, where the page was scrolled to, for the first who listens.
  useEffect(() => takeNewVersion(router, client), [router, client])
  return (
    <StrictMode>
      <Providers client={client}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>
  )
}
