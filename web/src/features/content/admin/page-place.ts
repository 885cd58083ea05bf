import type { BlockData } from '../blocks/block-data'
import type { Section } from '../page-content'

/** The page's blocks with the one that is being written, in the place of the one it replaces or at the end. */
export function withCurrent<B extends BlockData>(
  saved: B[],
  current: BlockData & { is_active: boolean },
): BlockData[] {
  const isSame = (block: BlockData) =>
    current.id !== undefined ? block.id === current.id : block.content_key === current.content_key
  if (!current.is_active) return saved.filter((block) => !isSame(block))
  return saved.some(isSame) ? saved.map((block) => (isSame(block) ? current : block)) : [...saved, current]
}

/** Where a block is found in the drawn page: a selector within it, or nothing where it is not drawn. */
export function selectorOf(key: string, sections: Section[]): string | undefined {
  if (/hero_title$/.test(key)) return 'header h1'
  if (/hero_(?:description|subtitle)$/.test(key)) return 'header p'
  if (key === 'index_features_title') return 'h2'
  if (key === 'index_features_description') return 'h2 + p'
  const feature = /^index_feature_(\d+)$/.exec(key)?.[1]
  if (feature) return `dl > :nth-child(${feature})`
  for (const { id, key: beginning, opener, blocks } of sections) {
    if (beginning === key) return `[id="${id}"]`
    const index = blocks.findIndex(({ content_key }) => content_key === key)
    if (index >= 0) return `[id="${id}"] > :last-child > :nth-child(${index + (opener ? 2 : 1)})`
  }
  return undefined
}
