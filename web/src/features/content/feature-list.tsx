import { useQuery } from '@tanstack/react-query'
import { BlockBody } from './blocks/block'
import type { BlockData } from './blocks/block-data'
import { pageContentQuery } from './content-api'
import { type HomeContent, homeContent } from './home-content'

/** A row has title and hairline already; a card would bring its own once more. */
const inRow = (feature: BlockData): BlockData => ({
  ...feature,
  title: '',
  content_type: feature.content_type === 'card' ? 'text' : feature.content_type,
})

/** What the house promises, as an index with hairlines. */
export function FeatureList() {
  const { data: blocks = [], isPending } = useQuery(pageContentQuery('home'))
  return (
    <Features
      content={homeContent(blocks)}
      // The built-in text keeps the place until it is known whether staff wrote another.
      className={`page-width py-18 lg:pt-[calc(72px+var(--section))] lg:pb-(--section) ${isPending ? 'invisible' : ''}`}
    />
  )
}

/** The same in the picture of the page that staff see beside what they write. */
export function Features({ content, className }: { content: HomeContent; className: string }) {
  const { title, description, features } = content
  return (
    <section className={`grid gap-8 lg:grid-cols-[5fr_7fr] lg:gap-6 ${className}`}>
      <div>
        <h2 className="text-display max-w-[11em] text-d3">{title}</h2>
        <p className="mt-4 max-w-[26em] text-pretty text-ink-2">{description}</p>
      </div>
      <dl>
        {features.map((feature, index) => (
          <div
            key={feature.id ?? index}
            className="grid gap-1.5 border-t border-line py-5 last:border-b md:grid-cols-[5fr_7fr] md:gap-6 md:py-[26px]"
          >
            <dt className="text-display text-d4">{feature.title}</dt>
            <dd className="text-ink-2">
              <BlockBody block={inRow(feature)} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
