import type { RouteObject } from 'react-router'
import { admin } from '../../pages.json?office'
import { AdminLayout } from './admin/admin-layout'
import { AdminNotFoundPage } from './admin/admin-not-found-page'
import { DoorLayout } from './admin/door-layout'
import { OutsidersOnly, StaffOnly } from './admin-guards'
import { type PageTable, pageRoutes } from './page-routes'
import { RouteError } from './route-error'

export const signInPages: PageTable = {
  '/admin-auth': () => import('./admin/sign-in-page'),
}

/** Choosing a password goes by a link from a mail, whoever is signed in. */
export const passwordPages: PageTable = {
  '/admin-auth/forgot-password': () => import('./admin/forgot-password-page'),
  '/admin-auth/set-password': () => import('./admin/set-password-page'),
}

export const officePages: PageTable = {
  '/admin': () => import('./admin/dashboard-page'),
  '/admin/dashboard': () => import('./admin/dashboard-page'),
  '/admin/products': () => import('./admin/products-page'),
  '/admin/content': () => import('./admin/content-page'),
  '/admin/page-content': () => import('./admin/content-page'),
  '/admin/slider': () => import('./admin/slider-page'),
  '/admin/social': () => import('./admin/social-page'),
  '/admin/footer': () => import('./admin/footer-page'),
  '/admin/sales': () => import('./admin/sales-page'),
  '/admin/orders': () => import('./admin/orders-page'),
  '/admin/orders/new': () => import('./admin/new-order-page'),
  '/admin/orders/:id': () => import('./admin/order-page'),
  '/admin/ordering': () => import('./admin/ordering-page'),
  '/admin/requests': () => import('./admin/requests-page'),
  '/admin/reviews': () => import('./admin/reviews-page'),
  '/admin/abandoned-carts': () => import('./admin/abandoned-carts-page'),
  '/admin/clients': () => import('./admin/clients-page'),
  '/admin/users': () => import('./admin/users-page'),
  '/admin/settings': () => import('./admin/settings-page'),
  '/admin/newsletter': () => import('./admin/newsletter-page'),
  '/admin/trash': () => import('./admin/trash-page'),
  '/admin/audit': () => import('./admin/audit-page'),
  '/admin/backups': () => import('./admin/backups-page'),
  '/admin/system': () => import('./admin/system-page'),
}

export const adminRoutes: RouteObject[] = [
  {
    element: <DoorLayout />,
    errorElement: <RouteError />,
    children: [
      { element: <OutsidersOnly />, children: pageRoutes(signInPages, admin) },
      ...pageRoutes(passwordPages, admin),
    ],
  },
  {
    element: <StaffOnly />,
    errorElement: <RouteError />,
    children: [
      {
        element: <AdminLayout />,
        children: [
          ...pageRoutes(officePages, admin),
          { path: '*', element: <AdminNotFoundPage />, handle: { title: 'Oops! Page not found' } },
        ],
      },
    ],
  },
]
