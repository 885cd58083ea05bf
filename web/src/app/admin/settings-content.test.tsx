import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { StaffContext } from '@/features/identity/admin/staff-context'
import { fakeApi } from '@/shared/testing/fake-api'
import { renderWithApp } from '@/shared/testing/render-with-app'
import { plainAdmin, superAdmin } from '@/shared/testing/staff'
import { SettingsContent } from './settings-content'

const none = { json: { items: [], total: 0, page: 1, per_page: 20 } }

function show(user: typeof superAdmin, at: string) {
  fakeApi({
    'GET /api/admin/admin-settings': none,
    'GET /api/admin/brands': none,
    'GET /api/admin/categories': none,
    'GET /api/admin/characteristic-groups': none,
    'GET /api/admin/search-synonyms': none,
  })
  return renderWithApp(
    <StaffContext value={{ user, signOut: () => {}, signingOut: false }}>
      <SettingsContent />
    </StaffContext>,
    { at },
  )
}

const selected = () => screen.getAllByRole('tab', { selected: true }).map((tab) => tab.textContent)

test('a super administrator starts at Admin Settings, and the place stays in the address', async () => {
  const user = userEvent.setup()
  const { router } = show(superAdmin, '/?tab=settings')
  expect(selected()).toEqual(['Admin Settings', 'General Settings'])
  await user.click(screen.getByRole('tab', { name: 'Brands' }))
  expect(await screen.findByText('No brands created yet')).toBeTruthy()
  expect(router.state.location.search).toBe('?tab=settings&part=brands')
  await user.click(screen.getByRole('tab', { name: 'Product Details' }))
  expect(router.state.location.search).toBe('?tab=settings&section=details')
  expect(await screen.findByText('No characteristic groups yet')).toBeTruthy()
})

test('the empty list of categories says how to begin', async () => {
  show(superAdmin, '/?part=categories')
  expect(await screen.findByText('No categories found. Add your first category to get started.')).toBeTruthy()
})

test('an administrator has Product Details only, whatever the address says', async () => {
  show(plainAdmin, '/?section=admin&part=brands')
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Product Details'])
  expect(await screen.findByText('No characteristic groups yet')).toBeTruthy()
})
