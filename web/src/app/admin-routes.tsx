import type { RouteObject } from 'react-router'
import { admin } from '../../pages.json'
import { AdminLayout } from './admin/admin-layout'
import { AdminNotFoundPage } from './admin/admin-not-found-page'
import { DoorLayout } from './admin/door-layout'
import { inPreparation, type PageTable, pageRoutes } from './page-routes'
import { RouteError } from './route-error'

/** Signing in and choosing a password: without the back office's frame. */
export const doorPages: PageTable = {
  '/admin-auth': inPreparation,
  '/admin-auth/forgot-password': inPreparation,
  '/admin-auth/set-password': inPreparation,
}

export const officePages: PageTable = {
  '/admin': inPreparation,
  '/admin/dashboard': inPreparation,
  '/admin/products': inPreparation,
  '/admin/content': inPreparation,
  '/admin/page-content': inPreparation,
  '/admin/slider': inPreparation,
  '/admin/social': inPreparation,
  '/admin/footer': inPreparation,
  '/admin/sales': inPreparation,
  '/admin/requests': inPreparation,
  '/admin/abandoned-carts': inPreparation,
  '/admin/clients': inPreparation,
  '/admin/users': inPreparation,
  '/admin/settings': inPreparation,
  '/admin/newsletter': inPreparation,
  '/admin/audit': inPreparation,
}

export const adminRoutes: RouteObject[] = [
  { element: <DoorLayout />, errorElement: <RouteError />, children: pageRoutes(doorPages, admin) },
  {
    element: <AdminLayout />,
    errorElement: <RouteError />,
    children: [
      ...pageRoutes(officePages, admin),
      { path: '*', element: <AdminNotFoundPage />, handle: { title: 'Oops! Page not found' } },
    ],
  },
]
