import { Outlet, ScrollRestoration } from 'react-router'
import { Footer } from '@/features/content/footer'
import { NewsletterForm } from '@/features/customers/newsletter-form'
import { shopSession } from '@/features/identity/shop-session'
import { useFollowSession } from '@/features/identity/use-realm-session'
import { SkipLink } from '../skip-link'
import { usePageChange } from '../use-page-change'
import { Navbar } from './navbar'

export function ShopLayout() {
  usePageChange()
  useFollowSession(shopSession)
  return (
    <>
      <SkipLink />
      <Navbar />
      <main id="contenido" tabIndex={-1} className="outline-none">
        <Outlet />
      </main>
      <Footer newsletter={<NewsletterForm />} />
      <ScrollRestoration />
    </>
  )
}
