import type { BlockData } from '../blocks/block-data'
import { aboutDefaults } from '../defaults/about'
import { contactDefaults, hoursDefault } from '../defaults/contact'
import { helpDefaults } from '../defaults/help'
import { homeDefaults } from '../defaults/home'
import { privacyDefaults } from '../defaults/privacy'
import { returnsDefaults } from '../defaults/returns'
import { shippingDefaults } from '../defaults/shipping'
import { sizeGuideDefaults } from '../defaults/size-guide'
import { termsDefaults } from '../defaults/terms'
import { warrantiesDefaults } from '../defaults/warranties'
import { write } from '../defaults/write'
import {
  bodyOf,
  bodyWith,
  builtInKey,
  isHeroLead,
  type PageDefaults,
  prefixOf,
  type Selling,
} from '../page-content'
import type { PageSlug } from './block-words'

const pages: Partial<Record<PageSlug, (selling: Selling) => PageDefaults>> = {
  about: () => aboutDefaults,
  contact: () => contactDefaults,
  help: helpDefaults,
  envios: shippingDefaults,
  garantias: () => warrantiesDefaults,
  politicas: () => returnsDefaults,
  'size-guide': () => sizeGuideDefaults,
  privacidad: () => privacyDefaults,
  terminos: termsDefaults,
}

/** What a page to read says by itself; others have no text of their own, or draw it in their own way. */
export const defaultsOf = (slug: PageSlug, selling: Selling) => pages[slug]?.(selling)

/** All built-in texts of a page, each under the key that rewrites it, in the order of the page. */
export function builtInTexts(slug: PageSlug, selling: Selling): BlockData[] {
  const page = defaultsOf(slug, selling)
  if (slug === 'home') return homeTexts()
  if (!page) return []
  const texts = [
    keyed(`${prefixOf(slug)}_hero_title`, write.text('', page.title)),
    keyed(`${prefixOf(slug)}_hero_description`, write.text('', page.lead)),
    ...page.blocks.map((block, index) => keyed(builtInKey(slug, index), block)),
  ]
  return slug === 'contact' ? [...texts, keyed('contact_hours', hoursDefault)] : texts
}

const homeTexts = () => [
  keyed('index_features_title', write.text('', homeDefaults.title)),
  keyed('index_features_description', write.text('', homeDefaults.description)),
  ...homeDefaults.features.map((block, index) => keyed(`index_feature_${index + 1}`, block)),
]

const keyed = (content_key: string, block: BlockData): BlockData => ({ ...block, content_key })

/** Those that the page still shows beside what staff have saved and switched on. */
export function shownBuiltIn(slug: PageSlug, selling: Selling, saved: BlockData[]): BlockData[] {
  const defaults = defaultsOf(slug, selling)?.blocks ?? []
  const own = bodyOf(saved).filter(({ content_key }) => !isApart(content_key))
  const isOwnBody = !bodyWith(own, defaults, slug).some((block) => defaults.includes(block)) && own.length > 0
  const hasFeature = saved.some(({ content_key }) => isFeature(content_key))
  return builtInTexts(slug, selling).filter((text) => {
    const key = text.content_key
    if (saved.some(({ content_key }) => content_key === key)) return false
    if (isHeroLead(text)) return !saved.some(isHeroLead) // it has two names
    if (isFeature(key)) return !hasFeature
    return !isOwnBody || !isText(key)
  })
}

const isFeature = (key: string) => /^index_feature_\d+$/.test(key)
const isText = (key: string) => /_texto_\d+$/.test(key)
/** These have a place of their own and leave the rest of the page as it is. */
const isApart = (key: string) => key.startsWith('contact_hours')

/** Where on its page a text stands, in words. */
export function whereOf(key: string): string {
  if (/(?:hero|features)_title$/.test(key))
    return key.startsWith('index') ? 'Encabezado de las ventajas' : 'Encabezado'
  if (/hero_(?:description|subtitle)$/.test(key)) return 'Frase bajo el encabezado'
  if (key === 'index_features_description') return 'Frase junto a las ventajas'
  if (isFeature(key)) return `Ventaja ${key.slice('index_feature_'.length)}`
  if (key === 'index_cta_section') return 'Llamada final'
  if (key === 'index_testimonials') return 'Testimonios'
  if (isApart(key)) return 'Horario'
  if (isText(key)) return `Texto ${/\d+$/.exec(key)?.[0]} de la página`
  return /_intro$/.test(key) ? 'Sobre la lista' : 'Cuerpo de la página'
}
