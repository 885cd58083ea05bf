import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Wordmark } from '@/shared/ui/wordmark'
import { legalLinks, quickLinks, supportLinks, footerDefaults as texts } from './footer-defaults'
import { FooterLinks } from './footer-links'
import { SocialLinks } from './social-links'

/** The newsletter box belongs to another department, so the page hands it in. */
export function Footer({ newsletter }: { newsletter: ReactNode }) {
  return (
    <footer className="border-t border-line pt-14 pb-8 md:pt-20">
      <div className="page-width">
        <div className="grid grid-cols-2 gap-x-5 gap-y-10 lg:grid-cols-[4fr_2fr_2fr_4fr] lg:gap-x-6">
          <div className="max-lg:col-span-2">
            <Wordmark className="w-[120px]" />
            <p className="mt-4 max-w-[19rem] text-sm text-pretty text-ink-2">{texts.companyDescription}</p>
          </div>
          <FooterLinks title="Enlaces Rápidos" links={quickLinks} />
          <FooterLinks title="Soporte" links={supportLinks} />
          <div className="max-lg:col-span-2">
            <h2 className="text-sm font-semibold">{texts.newsletterTitle}</h2>
            <p className="mt-3.5 text-sm text-ink-2">{texts.newsletterDescription}</p>
            <div className="mt-4">{newsletter}</div>
            <address className="mt-5 text-sm text-ink-2 not-italic">
              <ContactLink href={`tel:${texts.phone.replaceAll(' ', '')}`}>{texts.phone}</ContactLink>
              {' · '}
              <ContactLink href={`mailto:${texts.email}`}>{texts.email}</ContactLink>
              <br />
              {texts.address}
            </address>
          </div>
        </div>
        <div className="mt-12 flex flex-col-reverse items-start gap-4 border-t border-line pt-6 md:mt-18 md:flex-row md:items-center md:justify-between">
          <p className="flex flex-wrap gap-x-5 gap-y-1 text-xs text-ink-3">
            <span>{texts.copyright}</span>
            {legalLinks.map(({ label, to }) => (
              <Link key={to} to={to} className="underline-offset-4 hover:text-ink hover:underline">
                {label}
              </Link>
            ))}
          </p>
          <SocialLinks />
        </div>
      </div>
    </footer>
  )
}

function ContactLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="underline-offset-4 hover:text-ink hover:underline">
      {children}
    </a>
  )
}
