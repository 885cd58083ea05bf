import type { RouteObject } from 'react-router'
import { shop } from '../../pages.json'
import { inPreparation, type PageTable, pageRoutes } from './page-routes'
import { PageWaiting } from './page-waiting'
import { RouteError } from './route-error'
import { NotFoundPage } from './shop/not-found-page'
import { ShopLayout } from './shop/shop-layout'

export const shopPages: PageTable = {
  '/': () => import('./shop/home-page'),
  '/brands': inPreparation,
  '/product/:id': inPreparation,
  '/featured': inPreparation,
  '/virtual-try-on': inPreparation,
  '/contact': inPreparation,
  '/about': inPreparation,
  '/help': inPreparation,
  '/size-guide': inPreparation,
  '/politicas-devoluciones': inPreparation,
  '/envios': inPreparation,
  '/garantias': inPreparation,
  '/privacidad': inPreparation,
  '/terminos': inPreparation,
  '/cart': inPreparation,
  '/cart/restore': inPreparation,
  '/cart/stop-reminders': inPreparation,
  '/auth': inPreparation,
  '/confirm-email': inPreparation,
  '/confirm-email-change': inPreparation,
  '/forgot-password': inPreparation,
  '/reset-password': inPreparation,
  '/newsletter/confirm': inPreparation,
  '/newsletter/unsubscribe': inPreparation,
  '/profile': inPreparation,
}

const samples: RouteObject[] = __SAMPLES__
  ? [
      {
        path: '/samples',
        lazy: () => import('./samples/samples-page'),
        hydrateFallbackElement: <PageWaiting />,
      },
    ]
  : []

export const shopRoutes: RouteObject[] = [
  {
    element: <ShopLayout />,
    errorElement: <RouteError />,
    children: [
      ...pageRoutes(shopPages, shop),
      { path: '*', element: <NotFoundPage />, handle: { title: 'Oops! Page not found' } },
    ],
  },
  ...samples,
]
