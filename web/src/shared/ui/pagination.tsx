import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { pagesToShow } from './pages-to-show'
import { type PagingWords, pagingWords } from './paging-words'

interface PaginationProps {
  /** Of what; needed where a screen has more than one. */
  label?: string
  page: number
  pageCount: number
  /** The address of a page, so that each can be opened, shared and gone back to. */
  href: (page: number) => string
  words?: PagingWords
}

const cell =
  'grid h-10 min-w-8 place-items-center rounded-sm tabular-nums md:min-w-10 in-data-[density=office]:h-8 in-data-[density=office]:min-w-8'

export function Pagination({ label, page, pageCount, href, words = pagingWords.es }: PaginationProps) {
  if (pageCount <= 1) return null
  return (
    <nav
      aria-label={label ?? words.pages}
      className="flex items-center gap-1 text-sm in-data-[density=office]:text-xs"
    >
      <Step to={page > 1 ? href(page - 1) : null} label={words.previous}>
        <ChevronLeft aria-hidden="true" strokeWidth={1.5} className="size-4" />
      </Step>
      {pagesToShow(page, pageCount).map((number, index) =>
        number === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other name than its place
          <span key={`gap-${index}`} aria-hidden="true" className={`${cell} text-ink-3`}>
            …
          </span>
        ) : (
          <Link
            key={number}
            to={href(number)}
            aria-label={words.page(number)}
            aria-current={number === page ? 'page' : undefined}
            className={`${cell} text-ink-2 hover:bg-stone aria-[current=page]:bg-ink aria-[current=page]:text-paper`}
          >
            {number}
          </Link>
        ),
      )}
      <Step to={page < pageCount ? href(page + 1) : null} label={words.next}>
        <ChevronRight aria-hidden="true" strokeWidth={1.5} className="size-4" />
      </Step>
    </nav>
  )
}

function Step({ to, label, children }: { to: string | null; label: string; children: ReactNode }) {
  if (to === null) {
    return (
      <span aria-hidden="true" className={`${cell} text-ink-3 opacity-60`}>
        {children}
      </span>
    )
  }
  return (
    <Link to={to} aria-label={label} className={`${cell} text-ink-2 hover:bg-stone`}>
      {children}
    </Link>
  )
}
