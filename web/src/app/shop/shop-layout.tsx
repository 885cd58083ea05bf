import { Outlet, ScrollRestoration } from 'react-router'
import { useCartMirror } from '@/features/carts/use-cart-mirror'
import { Footer } from '@/features/content/footer'
import { useFavouriteMirror } from '@/features/customers/favourite-store'
import { NewsletterForm } from '@/features/customers/newsletter-form'
import { shopSession } from '@/features/identity/shop-session'
import { useFollowSession } from '@/features/identity/use-realm-session'
import { SkipLink } from '../skip-link'
import { usePageChange } from '../use-page-change'
import { Navbar } from './navbar'
import { useShopperId } from './use-shopper-id'

export function ShopLayout() {
  usePageChange()
  return (
    <>
      <SkipLink />
      <Navbar />
      <main id="contenido" tabIndex={-1} className="outline-none">
        <Outlet />
      </main>
      <Footer newsletter={<NewsletterForm />} />
      <ScrollRestoration />
      <Shopper />
    </>
  )
}

/** Draws nothing, so that news of who is shopping does not draw the whole page again. */
function Shopper() {
  useFollowSession(shopSession)
  const shopperId = useShopperId()
  useCartMirror(shopperId)
  useFavouriteMirror(shopperId)
  return null
}
