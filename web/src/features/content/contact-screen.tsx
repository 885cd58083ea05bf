import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { BlockData } from './blocks/block-data'
import { ContactDetails } from './contact-details'
import { pageContentQuery } from './content-api'
import { contactDefaults, hoursDefault } from './defaults/contact'
import { InfoSections } from './info-sections'
import { OpeningHours } from './opening-hours'
import { bodyOf, pageContent, sectionsOf } from './page-content'
import { PageHead } from './page-head'

const areHours = ({ content_key }: BlockData) => content_key.startsWith('contact_hours')

/** The form belongs to another department, so the page hands it in. */
export function ContactScreen({ form }: { form: ReactNode }) {
  const { data: saved = [] } = useQuery(pageContentQuery('contact'))
  const { title, lead } = pageContent(saved, contactDefaults, 'contact')
  const body = bodyOf(saved)
  const hours = body.filter(areHours)
  const others = body.filter((block) => !areHours(block))
  return (
    <div className="page-width py-10 md:py-14 lg:pb-(--section)">
      <PageHead title={title} lead={lead} />
      <div className="mt-10 grid gap-12 md:mt-14 lg:grid-cols-[5fr_7fr] lg:gap-6">
        <div className="max-w-[24rem] max-lg:order-last">
          <ContactDetails />
          <div className="mt-10 grid gap-6">
            {(hours.length > 0 ? hours : [hoursDefault]).map((block, index) => (
              <OpeningHours key={block.id ?? index} block={block} />
            ))}
          </div>
        </div>
        <div className="self-start rounded-sm bg-stone p-5 max-md:-mx-(--gutter) max-md:rounded-none md:p-8">
          {form}
        </div>
      </div>
      <InfoSections sections={sectionsOf(others)} />
    </div>
  )
}
