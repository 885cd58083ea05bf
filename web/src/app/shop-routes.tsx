import type { RouteObject } from 'react-router'
import { shop } from '../../pages.json'
import { type PageTable, pageRoutes } from './page-routes'
import { PageWaiting } from './page-waiting'
import { RouteError } from './route-error'
import { NotFoundPage } from './shop/not-found-page'
import { ShopLayout } from './shop/shop-layout'

export const shopPages: PageTable = {
  '/': () => import('./shop/home-page'),
  '/brands': () => import('./shop/brands-page'),
  '/product/:id': () => import('./shop/product-page'),
  '/featured': () => import('./shop/featured-page'),
  '/virtual-try-on': () => import('./shop/virtual-try-on-page'),
  '/contact': () => import('./shop/contact-page'),
  '/about': () => import('./shop/about-page'),
  '/help': () => import('./shop/help-page'),
  '/size-guide': () => import('./shop/size-guide-page'),
  '/politicas-devoluciones': () => import('./shop/returns-page'),
  '/envios': () => import('./shop/shipping-page'),
  '/garantias': () => import('./shop/warranties-page'),
  '/privacidad': () => import('./shop/privacy-page'),
  '/terminos': () => import('./shop/terms-page'),
  '/cart': () => import('./shop/cart-page'),
  '/cart/restore': () => import('./shop/restore-cart-page'),
  '/cart/stop-reminders': () => import('./shop/stop-reminders-page'),
  '/auth': () => import('./shop/auth-page'),
  '/confirm-email': () => import('./shop/confirm-email-page'),
  '/confirm-email-change': () => import('./shop/confirm-email-change-page'),
  '/forgot-password': () => import('./shop/forgot-password-page'),
  '/reset-password': () => import('./shop/reset-password-page'),
  '/newsletter/confirm': () => import('./shop/newsletter-confirm-page'),
  '/newsletter/unsubscribe': () => import('./shop/newsletter-unsubscribe-page'),
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
