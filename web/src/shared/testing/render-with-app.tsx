import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router'
import { createQueryClient } from '@/shared/api/query-client'
import { LeaveGuard } from '@/shared/editing/leave-guard'
import { type Language, Speaks } from '@/shared/ui/language'
import { Toaster } from '@/shared/ui/toaster'

interface Place {
  /** Where the test starts. */
  at?: string
  /** The path the element answers to, when it reads parameters. */
  path?: string
  otherRoutes?: RouteObject[]
  /** As in the shop, whose one form asks its question itself: a router hears only one. */
  unguarded?: boolean
  /** Of the screen that the element is part of. */
  language?: Language
}

/** Draws an element as the app would: with a router, a query cache of its own and toasts. */
export function renderWithApp(element: ReactNode, place: Place = {}) {
  const { at = '/', path = '/', otherRoutes = [], unguarded = false, language } = place
  const spoken = language ? <Speaks language={language}>{element}</Speaks> : element
  const client = createQueryClient()
  const router = createMemoryRouter(
    [{ path, element: unguarded ? spoken : <Guarded>{spoken}</Guarded> }, ...otherRoutes],
    {
      initialEntries: [at],
    },
  )
  const view = render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>,
  )
  return { ...view, router, client }
}

/** With the question that the layout keeps for whatever is unsaved. */
function Guarded({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <LeaveGuard />
    </>
  )
}
