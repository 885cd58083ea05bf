import { expect, test } from 'vitest'
import type { BlockData, BlockType } from './blocks/block-data'
import { homeContent } from './home-content'
import { pageContent, sectionsOf } from './page-content'

const block = (content_key: string, content_type: BlockType, more: Partial<BlockData> = {}): BlockData => ({
  content_key,
  content_type,
  title: '',
  content: content_key,
  description: '',
  ...more,
})

const defaults = {
  title: 'De fábrica',
  lead: 'Primera frase',
  blocks: [block('built_in', 'text', { title: 'Incluido' })],
}
const titles = (blocks: BlockData[]) => sectionsOf(blocks).map(({ title }) => title)

test('a page without content has its built-in text', () => {
  const { title, lead, sections } = pageContent([], defaults, 'help')
  expect([title, lead, sections.map((section) => section.title)]).toEqual([
    'De fábrica',
    'Primera frase',
    ['Incluido'],
  ])
})

test('the heading alone can be rewritten', () => {
  const { title, lead, sections } = pageContent([block('about_hero_title', 'text')], defaults, 'help')
  expect([title, lead]).toEqual(['about_hero_title', 'Primera frase'])
  expect(sections).toHaveLength(1)
  expect(sections[0]?.title).toBe('Incluido')
})

test('any other block replaces the whole body', () => {
  const { title, sections } = pageContent(
    [block('about_history', 'text', { title: 'Historia' })],
    defaults,
    'help',
  )
  expect(title).toBe('De fábrica')
  expect(sections.map((section) => section.title)).toEqual(['Historia'])
})

test('a built-in text is rewritten in its place, and the others stay', () => {
  const three = { ...defaults, blocks: ['A', 'B', 'C'].map((title) => block('', 'text', { title })) }
  const shown = (...saved: BlockData[]) =>
    pageContent(saved, three, 'size-guide').sections.map(({ title }) => title)
  const second = block('size_guide_texto_2', 'text', { title: 'Mío' })
  expect(shown(second)).toEqual(['A', 'Mío', 'C'])
  expect(shown(second, block('size_guide_hero_title', 'text'))).toEqual(['A', 'Mío', 'C'])
  expect(shown(second, block('otro', 'text', { title: 'Otro' }))).toEqual(['Mío', 'Otro'])
})

test('a section block gathers what follows it', () => {
  const [first, second] = sectionsOf([
    block('a', 'section', { title: 'Uno', content: 'Entrada' }),
    block('b', 'text', { title: 'Dentro' }),
    block('c', 'section', { title: 'Dos' }),
  ])
  expect(first).toMatchObject({ title: 'Uno', intro: 'Entrada' })
  expect(first?.opener).toBeUndefined()
  expect(first?.blocks.map(({ title }) => title)).toEqual(['Dentro'])
  expect(second).toMatchObject({ title: 'Dos', blocks: [] })
})

test('blocks with one section key stand together, under the first one’s title', () => {
  const blocks = [
    block('a', 'text', { title: 'Uno', section_key: 'x' }),
    block('b', 'list', { title: 'Dentro', section_key: 'x' }),
    block('c', 'text', { title: 'Dos', section_key: 'y' }),
  ]
  expect(titles(blocks)).toEqual(['Uno', 'Dos'])
  expect(sectionsOf(blocks)[0]?.opener?.content_key).toBe('a')
})

test('without keys every title begins a section, and what has none joins the one before', () => {
  expect(
    titles([
      block('a', 'text', { title: 'Uno' }),
      block('b', 'text'),
      block('c', 'link', { title: 'Escríbenos' }),
      block('d', 'card', { title: 'Tarjeta' }),
      block('e', 'faq', { title: 'Dos' }),
    ]),
  ).toEqual(['Uno', 'Dos'])
})

test('features of the home page go by their number, not by their place', () => {
  const saved = ['index_feature_10', 'index_feature_2', 'index_feature_x'].map((key) => block(key, 'text'))
  expect(homeContent(saved).features.map(({ content_key }) => content_key)).toEqual([
    'index_feature_2',
    'index_feature_10',
  ])
  expect(homeContent([]).features.length).toBeGreaterThan(0)
})

test('the call to action goes before what customers say, and neither is invented', () => {
  const voices = block('index_testimonials', 'richtext')
  const call = block('index_cta_section', 'section')
  expect(homeContent([voices, call]).callToAction).toEqual([call])
  expect(homeContent([voices])).toMatchObject({ callToAction: [], testimonials: [voices] })
  expect(homeContent([])).toMatchObject({ callToAction: [], testimonials: [] })
})
