import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderWithApp } from '@/shared/testing/render-with-app'
import { facetOf } from './sample-facets'
import { SizeRow, TermList } from './term-list'

const names = [
  ...['Redonda', 'Panto', 'Cuadrada', 'Aviador', 'Hexágono', 'Mariposa', 'Ovalada', 'Rectangular'],
  ...['Máscara', 'Navegante', 'Octágono', 'Gota', 'Media luna', 'Club', 'Escudo', 'Pentágono'],
]

const facetWith = (count: number) =>
  facetOf('Forma', Object.fromEntries(names.slice(0, count).map((name) => [name, 1])))

function show(count: number, chosen: string[] = []) {
  const onToggle = vi.fn<(term: string) => void>()
  renderWithApp(<TermList facet={facetWith(count)} chosen={chosen} onToggle={onToggle} />)
  return { onToggle, user: userEvent.setup() }
}

const ticks = () => screen.getAllByRole('checkbox')
const more = () => screen.queryByRole('button', { name: /^Ver \d+ más$/ })
const field = () => screen.queryByRole('searchbox', { name: 'Buscar en Forma' })

test('eight terms are all shown', () => {
  show(8)
  expect(ticks()).toHaveLength(8)
  expect(more()).toBeNull()
})

test('from nine on the others come with a press', async () => {
  const { user } = show(11)
  expect(ticks()).toHaveLength(8)
  expect(more()?.textContent).toBe('Ver 3 más')
  await user.click(screen.getByRole('button', { name: 'Ver 3 más' }))
  expect(ticks()).toHaveLength(11)
  expect(more()).toBeNull()
})

test('a chosen one is never among those that are not shown', () => {
  show(9, ['máscara'])
  expect(screen.getByRole('checkbox', { name: /^Máscara/ })).toHaveProperty('checked', true)
  expect(more()).toBeNull()
})

test('from sixteen on they can be searched, whatever their accents', async () => {
  const { user } = show(16)
  await user.type(screen.getByRole('searchbox', { name: 'Buscar en Forma' }), 'GONO')
  expect(ticks().map((tick) => tick.closest('label')?.textContent)).toEqual([
    'Hexágono, 1 producto',
    'Octágono, 1 producto',
    'Pentágono, 1 producto',
  ])
  await user.type(screen.getByRole('searchbox'), 'zz')
  expect(screen.getByText('Nada con ese nombre.')).toBeTruthy()
})

test('fifteen are found without', () => {
  show(15)
  expect(field()).toBeNull()
})

test.each([
  ['a list', TermList],
  ['sizes', SizeRow],
])(
  'in %s a term that brings nothing cannot be ticked, but one that is chosen can be taken back',
  async (_, Terms) => {
    const onToggle = vi.fn<(term: string) => void>()
    const facet = facetOf('Talla', { S: 0, M: 0, L: 2 })
    renderWithApp(<Terms facet={facet} chosen={['m']} onToggle={onToggle} />)
    const [small, middle, large] = ticks() as [HTMLElement, HTMLElement, HTMLElement]
    expect(small).toHaveProperty('disabled', true)
    expect(small.closest('label')?.textContent).toBe('S, 0 productos')
    expect(large).toHaveProperty('disabled', false)
    expect(middle).toHaveProperty('disabled', false)
    const user = userEvent.setup()
    await user.click(small)
    await user.click(middle)
    expect(onToggle.mock.calls).toEqual([['m']])
  },
)
