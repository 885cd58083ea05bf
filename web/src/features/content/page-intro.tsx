import { useQuery } from '@tanstack/react-query'
import { Block } from './blocks/block'
import { pageContentQuery } from './content-api'

/** What staff wrote to stand at the top of a page that has its own purpose; mostly nothing. */
export function PageIntro({ slug, className = '' }: { slug: string; className?: string }) {
  const { data: blocks = [] } = useQuery(pageContentQuery(slug))
  if (blocks.length === 0) return null
  return (
    <div className={`grid max-w-prose grid-cols-[minmax(0,1fr)] gap-6 ${className}`}>
      {blocks.map((block) => (
        <Block key={block.id} block={block} level={2} />
      ))}
    </div>
  )
}
