import { useId } from 'react'
import { Link } from 'react-router'

interface FooterLinksProps {
  title: string
  links: { label: string; to: string }[]
}

export function FooterLinks({ title, links }: FooterLinksProps) {
  const titleId = useId()
  return (
    <nav aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-3 text-sm font-semibold">
        {title}
      </h2>
      <ul>
        {links.map(({ label, to }) => (
          <li key={to}>
            <Link
              to={to}
              className="inline-block py-1.5 text-[0.9375rem] leading-snug text-ink-2 underline-offset-4 hover:text-ink hover:underline"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
