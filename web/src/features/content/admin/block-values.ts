import type { BlockData } from '../blocks/block-data'
import type { BlockValues, SavedBlock } from './block-api'

export const blankBlock = (page_slug: string): BlockValues => ({
  page_slug,
  content_key: '',
  content_type: 'text',
  title: '',
  content: '',
  section_key: '',
  description: '',
  display_order: 0,
  is_active: true,
})

/** A built-in text as the block that will take its place. */
export const ownOf = (
  page: string,
  { content_key, content_type, title, content }: BlockData,
): BlockValues => ({
  ...blankBlock(page),
  content_key,
  content_type,
  title,
  content,
})

export const valuesOf = ({
  id,
  version,
  created_at,
  updated_at,
  warning,
  ...values
}: SavedBlock): BlockValues => values

/** What a block is called where it has no title. */
export const nameOf = ({ title, content_key }: Pick<SavedBlock, 'title' | 'content_key'>) =>
  title || content_key
