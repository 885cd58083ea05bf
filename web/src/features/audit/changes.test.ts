import { expect, test } from 'vitest'
import { changesIn } from './changes'

test('only the fields that differ are told, in words for people', () => {
  const before = { ID: 'x', Name: 'Ocoa', LogoURL: '', IsActive: true, UpdatedAt: '2026-11-05T02:00:00Z' }
  const after = { ...before, Name: 'Ocoa Sur', LogoURL: '/media/a.png', IsActive: false, UpdatedAt: 'later' }
  expect(changesIn(before, after)).toEqual([
    { name: 'Nombre', before: 'Ocoa', after: 'Ocoa Sur' },
    { name: 'Logo', before: '—', after: '/media/a.png' },
    { name: 'Activo', before: 'Sí', after: 'No' },
  ])
})

test.each([
  ['made', null, { name: 'Sol', description: '' }, [{ name: 'Nombre', before: '—', after: 'Sol' }]],
  ['removed', { name: 'Sol' }, null, [{ name: 'Nombre', before: 'Sol', after: '—' }]],
  ['a single value', 50, 62.5, [{ name: 'Valor', before: '50', after: '62.5' }]],
  [
    'money',
    { price_cents: 1990 },
    { price_cents: 2450 },
    [{ name: 'Precio', before: '$19.90', after: '$24.50' }],
  ],
  ['a list', [], [{ a: 1 }, { a: 2 }], [{ name: 'Valor', before: '—', after: '2 elementos' }]],
  [
    'a field nobody named',
    { lens_width: 1 },
    { lens_width: 2 },
    [{ name: 'Lens width', before: '1', after: '2' }],
  ],
  ['nothing', null, null, []],
])('%s', (_, before, after, changes) => {
  expect(changesIn(before, after)).toEqual(changes)
})
