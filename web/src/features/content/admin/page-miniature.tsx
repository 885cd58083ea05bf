import { useQuery } from '@tanstack/react-query'
import { use, useEffect, useRef } from 'react'
import type { BlockData } from '../blocks/block-data'
import { Features } from '../feature-list'
import { homeContent } from '../home-content'
import { InfoSections } from '../info-sections'
import { pageContent } from '../page-content'
import { PageHead } from '../page-head'
import { wholePageQuery } from './block-api'
import type { PageSlug } from './block-words'
import { builtInTexts, defaultsOf } from './built-in'
import { selectorOf, withCurrent } from './page-place'
import { SellingHere } from './selling'

interface PageMiniatureProps {
  page: PageSlug
  /** As it is being written. */
  current: BlockData & { is_active: boolean }
}

const mark = ['outline-8', 'outline-offset-12', 'outline-larimar', 'rounded-xs']

/** A small picture of the page as it will be, in which the block that is being written is marked. */
export function PageMiniature({ page, current }: PageMiniatureProps) {
  const selling = use(SellingHere)
  const frame = useRef<HTMLDivElement>(null)
  const { data: saved = [] } = useQuery(wholePageQuery(page))
  const defaults = defaultsOf(page, selling)
  const blocks = withCurrent(saved, current)
  const texts = builtInTexts(page, selling)
  const content = defaults && pageContent(blocks, { ...defaults, blocks: bodyOfTexts(texts) }, page)
  const place = selectorOf(current.content_key, content?.sections ?? [])

  useEffect(() => {
    const found = place ? frame.current?.querySelector(place) : null
    if (!found || !frame.current) return
    found.classList.add(...mark)
    frame.current.scrollTop +=
      found.getBoundingClientRect().top - frame.current.getBoundingClientRect().top - 60
    return () => found.classList.remove(...mark)
  })

  if (!content && page !== 'home') return null
  return (
    <section aria-label="Dónde se ve" className="hidden gap-2 lg:grid">
      <p className="text-(length:--label-text) font-medium">Dónde se ve</p>
      <div ref={frame} inert className="h-72 overflow-hidden rounded-sm border border-line bg-paper">
        <div className="w-[75rem] p-16" style={{ zoom: 0.26 }}>
          {content ? (
            <>
              <PageHead title={content.title} lead={content.lead} />
              <InfoSections sections={content.sections} />
            </>
          ) : (
            <Features content={homeContent(blocks)} className="" />
          )}
        </div>
      </div>
    </section>
  )
}

/** The built-in body with the keys by which it is rewritten, so that each can be found. */
const bodyOfTexts = (texts: BlockData[]) => texts.filter(({ content_key }) => /_texto_\d+$/.test(content_key))
