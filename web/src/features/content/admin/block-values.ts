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
