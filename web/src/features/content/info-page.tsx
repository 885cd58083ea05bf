import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Skeleton } from '@/shared/ui/skeleton'
import RichText from './blocks/rich-text'
import { RichTextHere } from './blocks/rich-text-here'
import { pageContentQuery } from './content-api'
import { InfoSections } from './info-sections'
import { type PageDefaults, pageContent } from './page-content'
import { PageHead } from './page-head'

interface InfoPageProps {
  slug: string
  defaults: PageDefaults
  /** Between the heading and the text. */
  picture?: ReactNode
  /** Which built-in text it is, is not known yet. */
  isPending?: boolean
}

/** A page to read. What staff wrote takes the place of the built-in text, which also stands in when theirs cannot be had. */
export function InfoPage({ slug, defaults, picture, isPending: isUndecided = false }: InfoPageProps) {
  const { data: saved, isPending: isUnread } = useQuery(pageContentQuery(slug))
  const isPending = isUnread || isUndecided
  const { title, lead, sections } = pageContent(saved ?? [], defaults, slug)
  return (
    <article className="page-width py-10 md:py-14 lg:pb-(--section)">
      <PageHead title={isPending ? defaults.title : title} lead={isPending ? '' : lead} />
      {picture}
      {isPending ? (
        <TextSkeleton />
      ) : (
        <RichTextHere value={RichText}>
          <InfoSections sections={sections} />
        </RichTextHere>
      )}
    </article>
  )
}

function TextSkeleton() {
  return (
    <div aria-busy="true" className="mt-14 grid max-w-prose gap-3 lg:mt-22 lg:ml-[42%]">
      {['w-2/3 h-7', 'w-full h-4', 'w-11/12 h-4', 'w-4/5 h-4', 'w-1/2 h-4'].map((size) => (
        <Skeleton key={size} className={size} />
      ))}
    </div>
  )
}
