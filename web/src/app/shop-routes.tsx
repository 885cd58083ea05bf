import type { RouteObject } from 'react-router'
import { shop } from '../../pages.json'
import { inPreparation, type PageTable, pageRoutes } from './page-routes'
import { PageWaiting } from './page-waiting'
import { RouteError } from './route-error'
import { NotFoundPage } from './shop/not-found-page'
import { ShopLayout } from './shop/shop-layout'

export const shopPages: PageTable = {
  '/': () => import('./shop/home-page'),
  '/brands': () => import('./shop/brands-page'),
  '/product/:id': () => import('./shop/product-page'),
  '/featured': () => import('./shop/featured-page'),
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
  '/cart': () => import('./shop/cart-page'),
  '/cart/restore': () => import('./shop/restore-cart-page'),
  '/cart/stop-reminders': () => import('./shop/stop-reminders-page'),
  '/auth': () => import('./shop/auth-page'),
  '/confirm-email': () => import('./shop/confirm-email-page'),
  '/confirm-email-change': () => import('./shop/confirm-email-change-page'),
  '/forgot-password': () => import('./shop/forgot-password-page'),
  '/reset-password': () => import('./shop/reset-password-page'),
  '/newsletter/confirm': inPreparation,
  '/newsletter/unsubscribe': inPreparation,
  '/profile': () => import('./shop/profile-page'),
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
