import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Wordmark } from '@/shared/ui/wordmark'
import { footerQuery } from './content-api'
import { footerDefaults, legalLinks, quickLinks, supportLinks } from './footer-defaults'
import { FooterLinks } from './footer-links'
import { SocialLinks } from './social-links'

/** The newsletter box belongs to another department, so the page hands it in. */
export function Footer({ newsletter }: { newsletter: ReactNode }) {
  const { data: saved } = useQuery(footerQuery)
  const texts = saved?.configured ? saved : footerDefaults
  const { contact_phone: phone, contact_email: email } = texts
  return (
    <footer className="print:hidden border-t border-line pt-14 pb-8 md:pt-20">
      <div className="page-width">
        <div className="grid grid-cols-2 gap-x-5 gap-y-10 lg:grid-cols-[4fr_2fr_2fr_4fr] lg:gap-x-6">
          <div className="max-lg:col-span-2">
            <FooterName name={texts.company_name} />
            <p className="mt-4 max-w-[19rem] text-sm text-pretty text-ink-2">{texts.company_description}</p>
          </div>
          <FooterLinks title="Enlaces Rápidos" links={quickLinks} />
          <FooterLinks title="Soporte" links={supportLinks} />
          <div className="max-lg:col-span-2">
            <h2 className="text-sm font-semibold">{texts.newsletter_title}</h2>
            <p className="mt-3.5 text-sm text-ink-2">{texts.newsletter_description}</p>
            <div className="mt-4">{newsletter}</div>
            <address className="mt-5 text-sm text-ink-2 not-italic">
              {phone && <ContactLink href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</ContactLink>}
              {phone && email && ' · '}
              {email && <ContactLink href={`mailto:${email}`}>{email}</ContactLink>}
              <br />
              {texts.address}
            </address>
          </div>
        </div>
        <div className="mt-12 flex flex-col-reverse items-start gap-4 border-t border-line pt-6 md:mt-18 md:flex-row md:items-center md:justify-between">
          <p className="flex flex-wrap gap-x-5 gap-y-1 text-xs text-ink-3">
            <span>{texts.copyright_text}</span>
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

/** The house's own name is drawn; any other that staff saved is written. */
function FooterName({ name }: { name: string }) {
  if (!name || name === footerDefaults.company_name) return <Wordmark className="w-[120px]" />
  return <p className="text-display text-d3">{name}</p>
}
