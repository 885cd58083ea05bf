import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fakeApi } from '@/shared/testing/fake-api'
import { renderWithApp } from '@/shared/testing/render-with-app'
import { SynonymSection } from './synonym-section'

const carey = { id: 's1', words: 'carey, tortoise', is_general: false, is_active: true, version: 3 }
const gafas = { id: 's2', words: 'gafas, lentes', is_general: true, is_active: false, version: 1 }
const list = (...items: object[]) => ({ json: { items, total: items.length, page: 1, per_page: 100 } })

test('each set tells its words and what it is for, and a change names the version it was made on', async () => {
  const seen = fakeApi({
    'GET /api/admin/search-synonyms': list(gafas, carey),
    'PUT /api/admin/search-synonyms/s1': { json: { ...carey, version: 4 } },
  })
  renderWithApp(<SynonymSection />, { language: 'en' })
  const user = userEvent.setup()
  const rows = await screen.findAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual(['gafas · lentesWhole shopInactive', 'carey · tortoise'])
  await user.click(screen.getByRole('button', { name: 'Edit carey, tortoise' }))
  const dialog = await screen.findByRole('dialog', { name: 'Edit search words' })
  await user.type(within(dialog).getByLabelText(/^Words/), ', havana')
  await user.click(within(dialog).getByRole('button', { name: /^Save/ }))
  await expect.poll(() => seen['PUT /api/admin/search-synonyms/s1']?.length).toBe(1)
  expect(seen['PUT /api/admin/search-synonyms/s1']?.[0]?.body).toMatchObject({
    words: 'carey, tortoise, havana',
    is_general: false,
    is_active: true,
    version: 3,
  })
})

test('no sets say so, and one can be made', async () => {
  fakeApi({ 'GET /api/admin/search-synonyms': list() })
  renderWithApp(<SynonymSection />, { language: 'en' })
  expect(await screen.findByText('No search words yet')).toBeTruthy()
  await userEvent.setup().click(screen.getAllByRole('button', { name: 'New search words' })[0] as HTMLElement)
  expect(await screen.findByRole('dialog', { name: 'New search words' })).toBeTruthy()
})
