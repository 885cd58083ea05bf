import { expect, test } from 'vitest'
import type { BlockData } from '../blocks/block-data'
import { write } from '../defaults/write'
import { pageContent, sectionsOf } from '../page-content'
import { type PageSlug, pageSlugs } from './block-words'
import { builtInTexts, defaultsOf, shownBuiltIn, whereOf } from './built-in'
import { selectorOf, withCurrent } from './page-place'

const selling = { isOpen: true, deliveryCosts: true }
const saved = (content_key: string): BlockData => ({ ...write.text('', 'Mío'), id: content_key, content_key })
const keys = (slug: PageSlug, ...own: string[]) =>
  shownBuiltIn(slug, selling, own.map(saved)).map(({ content_key }) => content_key)

test('every page that has texts of its own shows them all, each under a key of its own', () => {
  for (const slug of pageSlugs) {
    const texts = builtInTexts(slug, selling)
    expect(new Set(texts.map(({ content_key }) => content_key)).size).toBe(texts.length)
    expect(keys(slug)).toEqual(texts.map(({ content_key }) => content_key))
  }
  expect(builtInTexts('brands', selling)).toEqual([])
  expect(builtInTexts('help', selling).length).toBeGreaterThan(5)
})

test('what is rewritten is no built-in text any more', () => {
  expect(keys('about', 'about_hero_title')).not.toContain('about_hero_title')
  expect(keys('about', 'about_hero_subtitle')).not.toContain('about_hero_description')
  expect(keys('about', 'about_texto_2')).toContain('about_texto_1')
  expect(keys('about', 'about_texto_2')).not.toContain('about_texto_2')
  expect(keys('about', 'about_history_content')).toEqual(['about_hero_title', 'about_hero_description'])
  expect(keys('home', 'index_feature_2')).toEqual(['index_features_title', 'index_features_description'])
  expect(keys('contact', 'contact_hours')).not.toContain('contact_hours')
  expect(keys('contact', 'contact_map')).toContain('contact_hours')
})

test('a key says where its text stands', () => {
  expect(whereOf('help_hero_title')).toBe('Encabezado')
  expect(whereOf('envios_hero_subtitle')).toBe('Frase bajo el encabezado')
  expect(whereOf('index_features_title')).toBe('Encabezado de las ventajas')
  expect(whereOf('index_feature_3')).toBe('Ventaja 3')
  expect(whereOf('help_texto_12')).toBe('Texto 12 de la página')
  expect(whereOf('contact_hours_2')).toBe('Horario')
  expect(whereOf('lo_que_sea')).toBe('Cuerpo de la página')
})

test('every built-in text is found in the picture of its page', () => {
  for (const slug of pageSlugs) {
    const defaults = defaultsOf(slug, selling)
    if (!defaults) continue
    for (const text of builtInTexts(slug, selling)) {
      if (text.content_key === 'contact_hours') continue // stands beside the address, not in the text
      const current = { ...text, is_active: true }
      const { sections } = pageContent(withCurrent([], current), defaults, slug)
      expect([text.content_key, selectorOf(text.content_key, sections)]).toEqual([
        text.content_key,
        expect.any(String),
      ])
    }
  }
  expect(selectorOf('nadie', sectionsOf([saved('otro')]))).toBeUndefined()
})

test('what is being written takes the place of what it replaces', () => {
  const page = [saved('a'), saved('b')]
  const names = (current: BlockData & { is_active: boolean }) =>
    withCurrent(page, current).map(({ content_key }) => content_key)
  expect(names({ ...saved('a'), content_key: 'c', is_active: true })).toEqual(['c', 'b'])
  expect(names({ ...saved('a'), is_active: false })).toEqual(['b'])
  expect(names({ ...saved('b'), id: undefined, is_active: true })).toEqual(['a', 'b'])
  expect(names({ ...saved('d'), id: undefined, is_active: true })).toEqual(['a', 'b', 'd'])
})
