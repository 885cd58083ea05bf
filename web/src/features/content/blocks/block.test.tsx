import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderWithApp } from '@/shared/testing/render-with-app'
import { Block } from './block'
import type { BlockData, BlockType } from './block-data'

const block = (content_type: BlockType, content: string, more: Partial<BlockData> = {}): BlockData => ({
  content_key: 'k',
  title: '',
  description: '',
  content_type,
  content,
  ...more,
})

const draw = (...args: Parameters<typeof block>) => renderWithApp(<Block block={block(...args)} />)

test('text keeps its paragraphs and never becomes HTML', () => {
  draw('text', 'Uno\n\n<b>Dos</b>', { title: 'Título' })
  expect(screen.getByRole('heading', { level: 3, name: 'Título' })).toBeTruthy()
  expect(screen.getByText('Uno').tagName).toBe('P')
  expect(screen.getByText('<b>Dos</b>')).toBeTruthy()
})

test('rich text is shown as HTML', async () => {
  draw('richtext', '<p>Con <strong>fuerza</strong></p>')
  expect((await screen.findByText('fuerza')).tagName).toBe('STRONG')
})

test('questions open in place', async () => {
  draw('faq', '¿Cubre golpes?|No\n¿Y bisagras?|Sí')
  const question = screen.getByText('¿Cubre golpes?')
  const entry = question.closest('details') as HTMLDetailsElement
  expect(entry.open).toBe(false)
  await userEvent.setup().click(question)
  expect(entry.open).toBe(true)
  expect(screen.getByText('No')).toBeTruthy()
})

test('a table names its region, its columns and its rows, and fills up short rows', () => {
  draw('table', '{"headers":["Talla","mm"],"rows":[["S",48],["M"]]}', { title: 'Medidas' })
  expect(screen.getByRole('region', { name: 'Medidas' }).tabIndex).toBe(0)
  expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(['Talla', 'mm'])
  expect(screen.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual(['S', 'M'])
  expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['48', ''])
})

test.each(['["Estuche","Paño"]', 'Estuche|Paño'])('a list of %s', (content) => {
  draw('list', content)
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Estuche', 'Paño'])
})

test.each([
  ['faq', 'FAQ', '[{"question":"a"}]'],
  ['table', 'table', '{"headers":["a"]'],
  ['list', 'list', '["a"'],
] as const)('a %s that cannot be read says so under its title', (type, name, content) => {
  draw(type, content, { title: 'Título' })
  expect(screen.getByRole('alert').textContent).toBe(`Error loading ${name} content`)
  expect(screen.getByRole('heading', { name: 'Título' })).toBeTruthy()
})

test('a card has its heading inside, a section above its words', () => {
  draw('card', 'De por vida', { title: 'Ajustes' })
  expect(screen.getAllByRole('heading', { name: 'Ajustes' })).toHaveLength(1)
  draw('section', 'Dos años', { title: 'Cobertura' })
  expect(screen.getByRole('heading', { name: 'Cobertura' })).toBeTruthy()
  expect(screen.getByText('Dos años')).toBeTruthy()
})

test('a separator is one', () => {
  draw('separator', '')
  expect(screen.getByRole('separator')).toBeTruthy()
})

test('a link leads on inside the shop, and away without a way back', () => {
  draw('link', '/contact', { title: 'Escríbenos' })
  expect(screen.getByRole('link', { name: 'Escríbenos' }).getAttribute('target')).toBeNull()
  draw('link', 'https://example.com/', { title: 'Fuera' })
  const out = screen.getByRole('link', { name: 'Fuera' })
  expect(out.getAttribute('rel')).toContain('noopener')
  expect(out.getAttribute('target')).toBe('_blank')
})

test.each(['javascript:hit()', '//evil.example', 'https://u@evil.example', ''])(
  'a link to "%s" leaves its words alone',
  (address) => {
    draw('link', address, { title: 'Escríbenos' })
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.getByText('Escríbenos')).toBeTruthy()
  },
)

test('a picture has its caption, and its description for who cannot see it', () => {
  draw('image', '/media/content/a.webp', { title: 'Samaná', description: 'Una playa' })
  expect(screen.getByRole('img', { name: 'Una playa' }).getAttribute('src')).toBe('/media/content/a.webp')
  expect(screen.getByText('Samaná').tagName).toBe('FIGCAPTION')
})

test('a picture from nowhere is not there', () => {
  draw('image', 'data:image/png;base64,x', { title: 'Samaná' })
  expect(screen.queryByRole('img')).toBeNull()
})
