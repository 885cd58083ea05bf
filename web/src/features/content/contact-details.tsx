import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { footerQuery } from './content-api'
import { footerDefaults } from './footer-defaults'

/** Where else to reach the shop: the same particulars as at the foot of every page. */
export function ContactDetails() {
  const { data: saved } = useQuery(footerQuery)
  const { contact_phone: phone, contact_email: email, address } = saved?.configured ? saved : footerDefaults
  return (
    <dl className="border-b border-line">
      {phone && (
        <Detail name="Teléfono">
          <ContactLink href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</ContactLink>
        </Detail>
      )}
      {email && (
        <Detail name="Email">
          <ContactLink href={`mailto:${email}`}>{email}</ContactLink>
        </Detail>
      )}
      {address && <Detail name="Dirección">{address}</Detail>}
    </dl>
  )
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6.5rem_1fr] gap-3 border-t border-line py-3.5">
      <dt className="text-ink-2">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  )
}

function ContactLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="underline decoration-control underline-offset-4 hover:text-larimar">
      {children}
    </a>
  )
}
