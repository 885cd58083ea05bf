import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router'
import { createQueryClient } from '@/shared/api/query-client'
import { Toaster } from '@/shared/ui/toaster'

interface Place {
  /** Where the test starts. */
  at?: string
  /** The path the element answers to, when it reads parameters. */
  path?: string
  otherRoutes?: RouteObject[]
}

/** Draws an element as the app would: with a router, a query cache of its own and toasts. */
export function renderWithApp(element: ReactNode, { at = '/', path = '/', otherRoutes = [] }: Place = {}) {
  const client = createQueryClient()
  const router = createMemoryRouter([{ path, element }, ...otherRoutes], { initialEntries: [at] })
  const view = render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>,
  )
  return { ...view, router, client }
}
