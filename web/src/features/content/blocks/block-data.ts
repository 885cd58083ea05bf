import type { components } from '@/shared/api/schema'

type Saved = components['schemas']['BlockView']

export type BlockType = Saved['content_type']

/** What is needed to draw a block: one that staff saved, one being written, or one of the built-in texts. */
export type BlockData = Pick<Saved, 'content_key' | 'title' | 'content' | 'content_type' | 'description'> &
  Partial<Pick<Saved, 'id' | 'section_key'>>

/** The words of a block that stands where only words can, such as the heading of a page. */
export const wordsOf = ({ content, title }: BlockData) => content.trim() || title
