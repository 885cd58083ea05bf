import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Footer as WholeFooter } from '@/features/content/footer'
import { firstKeys } from '@/shared/api/first-keys'
import { isCurrent, mainLinks } from './shop/main-links'
import { Navbar as WholeNavbar } from './shop/navbar'

/**
 * The bar above and the footer below are nearly half of a page and the same on most: each is drawn once for all that it
 * is made of, and put into the pages after that. vite.server.config.ts puts these in the place of the shop's own.
 */
type Part = 'header' | 'footer'

const drawn = new Map<string, string>()
const mostDrawn = 50

/** By part, what it is made of on the page that is being drawn. */
let madeOf: Partial<Record<Part, string>> = {}

const isDrawn = (part: Part, of: string) => {
  madeOf[part] = `${part} ${of}`
  return drawn.has(madeOf[part])
}

export function Navbar() {
  const location = useLocation()
  const current = mainLinks.findIndex(({ to }) => isCurrent(to, location))
  return isDrawn('header', String(current)) ? <header /> : <WholeNavbar />
}

export function Footer({ newsletter }: { newsletter: ReactNode }) {
  const client = useQueryClient()
  const data = [firstKeys.footer(), firstKeys.socialNetworks()].map((key) => client.getQueryData(key))
  return isDrawn('footer', JSON.stringify(data)) ? <footer /> : <WholeFooter newsletter={newsletter} />
}

/** The page with what stands around it, after it was drawn without. */
export function framed(html: string): string {
  const [main, end] = [html.indexOf('<main'), html.lastIndexOf('</main>')]
  if (main < 0) return html
  const above = placed(html.slice(0, main), 'header')
  const below = placed(html.slice(end), 'footer')
  madeOf = {}
  return above + html.slice(main, end) + below
}

/** Puts the part in, or takes it out for the next page. One that could not be drawn is neither. */
function placed(html: string, part: Part): string {
  const name = madeOf[part]
  const [from, to] = [html.indexOf(`<${part}`), html.indexOf(`</${part}>`)]
  if (name === undefined || from < 0) return html
  const known = drawn.get(name)
  if (known !== undefined) return html.slice(0, from) + known + html.slice(to)
  if (drawn.size >= mostDrawn) drawn.clear()
  drawn.set(name, html.slice(from, to))
  return html
}
