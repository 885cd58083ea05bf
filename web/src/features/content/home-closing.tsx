import { useQuery } from '@tanstack/react-query'
import { Block } from './blocks/block'
import { pageContentQuery } from './content-api'
import { homeContent } from './home-content'

/** The call to action that staff wrote, or what customers say; nothing without either. */
export function HomeClosing() {
  const { data: blocks = [] } = useQuery(pageContentQuery('home'))
  const { callToAction } = homeContent(blocks)
  if (callToAction.length === 0) return null
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
