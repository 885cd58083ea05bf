import type { RouteObject } from 'react-router'
import { shop } from '../../pages.json'
import { type PageTable, pageRoutes } from './page-routes'
import { PageWaiting } from './page-waiting'
import { RouteError } from './route-error'
import { NotFoundPage } from './shop/not-found-page'
import { ShopLayout } from './shop/shop-layout'

const samples: RouteObject[] = __SAMPLES__
  ? [
      {
        path: '/samples',
        lazy: () => import('./samples/samples-page'),
        hydrateFallbackElement: <PageWaiting />,
      },
      {
        path: '/samples/try-on',
        lazy: () => import('@/features/tryon/samples/worn-samples'),
        hydrateFallbackElement: <PageWaiting />,
      },
      {
        path: '/samples/faces',
        lazy: () => import('@/features/tryon/samples/face-samples'),
        hydrateFallbackElement: <PageWaiting />,
      },
    ]
  : []

/** The shop of these pages: all of them in a browser, those that come drawn on the server. */
export const shopRoutes = (pages: PageTable): RouteObject[] => [
  {
    element: <ShopLayout />,
    errorElement: <RouteError />,
    children: [
      ...pageRoutes(pages, shop),
      { path: '*', element: <NotFoundPage />, handle: { title: 'Oops! Page not found' } },
    ],
  },
  ...samples,
]
