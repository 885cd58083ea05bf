import './blocks.css'
import { use } from 'react'
import { useNear } from '@/shared/lib/use-near'
import { DrawnApart } from '@/shared/ui/drawn-apart'
import { lazyPart } from '@/shared/ui/lazy-part'
import type { BlockData } from './block-data'
import { FaqBody } from './faq-body'
import { ImageBody } from './image-body'
import { LinkBody } from './link-body'
import { ListBody } from './list-body'
import { PlainText } from './plain-text'
import { RichTextHere } from './rich-text-here'
import { TableBody } from './table-body'

// The cleaning is as large as all the rest, and most pages that show a block show no rich text.
const RichText = lazyPart(() => import('./rich-text'))

interface BlockProps {
  block: BlockData
  /** One below the heading it stands under. */
  level?: 2 | 3 | 4
}

// What shows its title itself: as a link, as a caption, as the heading of a card.
const titledInside = new Set(['link', 'image', 'card', 'separator'])

/** A block with its title. Shop pages and the preview of the back office draw it alike. */
export function Block({ block, level = 3 }: BlockProps) {
  const Heading = `h${level}` as const
  const hasTitle = block.title !== '' && !titledInside.has(block.content_type)
  return (
    <div className="content-block">
      {hasTitle && (
        <Heading className={`text-display mb-3 ${level === 2 ? 'text-d3' : 'text-d4'}`}>
          {block.title}
        </Heading>
      )}
      <BlockBody block={block} level={level} />
    </div>
  )
}

/** A block without its title, for where the page has already said it. */
export function BlockBody(props: BlockProps) {
  return (
    <DrawnApart>
      <BodyOfType {...props} />
    </DrawnApart>
  )
}

function BodyOfType({ block, level = 3 }: BlockProps) {
  const { content, title, content_type: type } = block
  const Heading = `h${level}` as const
  switch (type) {
    case 'richtext':
      return <LateRichText html={content} />
    case 'faq':
      return <FaqBody content={content} />
    case 'table':
      return <TableBody content={content} label={title} />
    case 'list':
      return <ListBody content={content} />
    case 'separator':
      return <hr className="border-line" />
    case 'link':
      return <LinkBody address={content} label={title} />
    case 'image':
      return <ImageBody address={content} caption={title} description={block.description} />
    case 'card':
      return (
        <div className="border-t border-line pt-5">
          {title && <Heading className="text-display mb-2 text-d4">{title}</Heading>}
          <PlainText text={content} />
        </div>
      )
    case 'section':
    case 'text':
      return <PlainText text={content} />
  }
}

/** Cleaning needs a browser's own parser, so the server leaves the place empty; it is fetched when the text comes near. */
function LateRichText({ html }: { html: string }) {
  const Here = use(RichTextHere)
  return Here ? <Here html={html} /> : <FetchedRichText html={html} />
}

function FetchedRichText({ html }: { html: string }) {
  const { place, isNear } = useNear<HTMLDivElement>()
  return <div ref={place}>{isNear && <RichText html={html} />}</div>
}
