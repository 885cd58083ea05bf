import { type BlockData, wordsOf } from './blocks/block-data'

/** What a page says until staff have written something for it, as the same blocks that they write. */
export interface PageDefaults {
  title: string
  lead: string
  blocks: BlockData[]
}

/** What the shop does, as far as built-in texts speak of it. */
export interface Selling {
  /** Something can be ordered in the shop itself. */
  isOpen: boolean
  /** Some address pays for delivery. */
  deliveryCosts: boolean
}

export interface PageContent {
  title: string
  lead: string
  sections: Section[]
}

/** A stretch of a page under one heading. */
export interface Section {
  id: string
  /** Of the block that begins it. */
  key: string
  title: string
  intro: string
  /** The block that lends the section its title, to be drawn without it. */
  opener?: BlockData
  blocks: BlockData[]
}

export const isHeroTitle = ({ content_key }: BlockData) => /hero_title$/.test(content_key)
export const isHeroLead = ({ content_key }: BlockData) => /hero_(?:description|subtitle)$/.test(content_key)

/** The heading, its first sentence and the body are replaced one by one: who rewrites one keeps the others. */
export function pageContent(saved: BlockData[], defaults: PageDefaults, slug: string): PageContent {
  const title = saved.find(isHeroTitle)
  const lead = saved.find(isHeroLead)
  return {
    title: (title && wordsOf(title)) || defaults.title,
    lead: lead ? wordsOf(lead) : defaults.lead,
    sections: sectionsOf(bodyWith(bodyOf(saved), defaults.blocks, slug)),
  }
}

/** What the keys of a page begin with. */
export const prefixOf = (slug: string) => slug.replaceAll('-', '_')

/** The key under which a built-in text is rewritten. It counts them, so new ones go to the end of their page. */
export const builtInKey = (slug: string, index: number) => `${prefixOf(slug)}_texto_${index + 1}`

/**
 * A block with the key of a built-in text takes its place, and the others stay. Any other block says
 * that staff write the page themselves: then no built-in text is left in it.
 */
export function bodyWith(own: BlockData[], builtIn: BlockData[], slug: string): BlockData[] {
  const inPlace = builtIn.map(
    (block, index) => own.find(({ content_key }) => content_key === builtInKey(slug, index)) ?? block,
  )
  return own.every((block) => inPlace.includes(block)) ? inPlace : own
}

export const bodyOf = (blocks: BlockData[]) =>
  blocks.filter((block) => !isHeroTitle(block) && !isHeroLead(block))

/**
 * A block of type section begins a new one, and so does another section key. Blocks that have
 * neither begin one each with their title.
 */
export function sectionsOf(blocks: BlockData[]): Section[] {
  const sections: Section[] = []
  let key = ''
  let isOpen = false
  for (const block of blocks) {
    const isSection = block.content_type === 'section'
    const hasOtherKey = Boolean(block.section_key) && block.section_key !== key
    const standsAlone = !isOpen && !block.section_key && lendsTitle(block)
    const current = sections.at(-1)
    if (current && !isSection && !hasOtherKey && !standsAlone) {
      current.blocks.push(block)
      continue
    }
    sections.push(begin(block, `seccion-${sections.length + 1}`))
    key = block.section_key ?? ''
    isOpen = isSection || key !== ''
  }
  return sections
}

// The title of these belongs to them, wherever they stand.
const keepsTitle = new Set(['image', 'link', 'separator', 'card'])
const lendsTitle = ({ title, content_type }: BlockData) => title !== '' && !keepsTitle.has(content_type)

function begin(block: BlockData, id: string): Section {
  const { title, content, content_type: type, content_key: key } = block
  if (type === 'section') return { id, key, title, intro: content, blocks: [] }
  if (!lendsTitle(block)) return { id, key: '', title: '', intro: '', blocks: [block] }
  return { id, key, title, intro: '', opener: block, blocks: [] }
}
