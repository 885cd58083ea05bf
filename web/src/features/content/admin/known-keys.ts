import { prefixOf } from '../page-content'
import type { PageSlug } from './block-words'

const home = [
  'index_features_title',
  'index_features_description',
  ...[1, 2, 3, 4].map((number) => `index_feature_${number}`),
  'index_cta_section',
  'index_testimonials',
]

const beyondTheHero: Partial<Record<PageSlug, string[]>> = {
  about: ['about_history_content'],
  contact: ['contact_hours'],
  envios: ['envios_rates'],
}

// What stands at the top of these is drawn as it comes.
const withoutHero: PageSlug[] = ['brands', 'virtual-try-on']

/** The keys by which a page of the shop finds its blocks; any other key is shown in the order given. */
export function knownKeys(page: PageSlug): string[] {
  if (page === 'home') return home
  const prefix = prefixOf(page)
  if (withoutHero.includes(page)) return [`${prefix}_intro`]
  return [`${prefix}_hero_title`, `${prefix}_hero_description`, ...(beyondTheHero[page] ?? [])]
}
