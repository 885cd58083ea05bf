import { useQuery } from '@tanstack/react-query'
import { Block } from './blocks/block'
import type { BlockData } from './blocks/block-data'
import { pageContentQuery } from './content-api'
import { homeContent } from './home-content'

/** The call to action that staff wrote, or what customers say; nothing without either. */
export function HomeClosing() {
  const { data: blocks = [] } = useQuery(pageContentQuery('home'))
  const { callToAction, testimonials } = homeContent(blocks)
  if (callToAction.length === 0) return <Testimonials blocks={testimonials} />
  return (
    <section className="page-width py-(--section)">
      <div className="grid max-w-prose grid-cols-[minmax(0,1fr)] gap-8">
        {callToAction.map((block, index) => (
          <Block key={block.id ?? index} block={block} level={2} />
        ))}
      </div>
    </section>
  )
}

/** Quotes side by side on stone, as large as headings; whatever else staff write there stays running text. */
function Testimonials({ blocks }: { blocks: BlockData[] }) {
  if (blocks.length === 0) return null
  return (
    <section className="mt-(--section) bg-stone">
      <div className="page-width testimonials grid min-h-[26rem] grid-cols-[minmax(0,1fr)] content-center gap-8 py-16">
        {blocks.map((block, index) => (
          <Block key={block.id ?? index} block={block} level={2} />
        ))}
      </div>
    </section>
  )
}
