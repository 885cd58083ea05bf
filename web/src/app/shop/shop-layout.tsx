import { type Location, Outlet, ScrollRestoration } from 'react-router'
import { useCartSync } from '@/features/carts/use-cart-sync'
import { Footer } from '@/features/content/footer'
import { NewsletterForm } from '@/features/customers/newsletter-form'
import { useFavouriteMirror } from '@/features/customers/use-favourite-mirror'
import { shopSession } from '@/features/identity/shop-session'
import { useFollowSession } from '@/features/identity/use-realm-session'
import { DrawnApart } from '@/shared/ui/drawn-apart'
import { SkipLink } from '../skip-link'
import { usePageChange } from '../use-page-change'
import { Navbar } from './navbar'
import { useShopperId } from './use-shopper-id'

/** Each full load begins a history of its own, whose first entries are all called the same. */
const placeKey = ({ key, pathname }: Location) => `${key} ${pathname}`

export function ShopLayout() {
  usePageChange()
  return (
    <>
      <SkipLink />
      <DrawnApart>
        <Navbar />
      </DrawnApart>
      <main id="contenido" tabIndex={-1} className="outline-none">
        <DrawnApart>
          <Outlet />
        </DrawnApart>
      </main>
      <DrawnApart>
        <Footer newsletter={<NewsletterForm />} />
      </DrawnApart>
      <ScrollRestoration getKey={placeKey} />
      <Shopper />
    </>
  )
}

/** Draws nothing, so that news of who is shopping does not draw the whole page again. */
function Shopper() {
  useFollowSession(shopSession)
  const shopperId = useShopperId()
  useCartSync(shopperId)
  useFavouriteMirror(shopperId)
  return null
}
