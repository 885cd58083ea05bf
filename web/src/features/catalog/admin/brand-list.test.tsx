import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fakeApi } from '@/shared/testing/fake-api'
import { renderWithApp } from '@/shared/testing/render-with-app'
import { BrandList } from './brand-list'

const listRoute = 'GET /api/admin/brands'
const ocoa = { id: 'b1', name: 'Ocoa', description: 'Del sur', logo_url: '', product_count: 3 }
const page = (...items: object[]) => ({ json: { items, total: items.length, page: 1, per_page: 20 } })

function show(answers: Parameters<typeof fakeApi>[0] = {}) {
  const seen = fakeApi({ [listRoute]: page(ocoa), ...answers })
  renderWithApp(<BrandList />, { language: 'en' })
  return seen
}

test('a brand gets its logo from a file and keeps its address', async () => {
  const user = userEvent.setup()
  const url = '/media/brand-logos/1.png'
  const seen = show({
    'POST /api/admin/uploads': { status: 201, json: { url } },
    'POST /api/admin/brands': { status: 201, json: { ...ocoa, logo_url: url } },
  })
  await user.click(screen.getByRole('button', { name: 'New brand' }))
  await user.type(screen.getByLabelText('Name'), 'Baní')
  await user.upload(screen.getByLabelText('Logo file'), new File(['x'], 'bani.png', { type: 'image/png' }))
  await expect.poll(() => screen.getByLabelText<HTMLInputElement>('Logo URL').value).toBe(url)
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  expect(await screen.findByText('Brand created successfully')).toBeTruthy()
  expect(seen['POST /api/admin/brands']?.[0]?.body).toEqual({ name: 'Baní', description: '', logo_url: url })
})

test('a refused logo says why, and an address that is none never leaves', async () => {
  const user = userEvent.setup()
  const detail = 'The picture is damaged or incomplete. Save it again and choose it once more.'
  const seen = show({
    'POST /api/admin/uploads': { status: 422, json: { detail } },
    'PUT /api/admin/brands/b1': { json: ocoa },
  })
  await user.click(await screen.findByRole('button', { name: 'Edit Ocoa' }))
  await user.upload(screen.getByLabelText('Logo file'), new File(['x'], 'ocoa.png', { type: 'image/png' }))
  expect(await screen.findByText(detail)).toBeTruthy()
  await user.type(screen.getByLabelText('Logo URL'), 'javascript:alert(1)')
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  expect(await screen.findByText('Enter an http or https address, or a path on this site')).toBeTruthy()
  expect(seen['PUT /api/admin/brands/b1']).toHaveLength(0)
})

test('deleting a brand asks, and says how many products lose it, before and after', async () => {
  const user = userEvent.setup()
  show({
    [listRoute]: [page(ocoa), page()],
    'DELETE /api/admin/brands/b1': [{ status: 500 }, { json: { products_left_without: 4 } }],
  })
  await user.click(await screen.findByRole('button', { name: 'Delete Ocoa' }))
  const question = within(screen.getByRole('alertdialog'))
  expect(
    question.getByText(
      'Are you sure you want to delete this brand? This action cannot be undone. 3 products will be left without a brand.',
    ),
  ).toBeTruthy()
  await user.click(question.getByRole('button', { name: /^Delete/ }))
  expect(await screen.findByText('Failed to delete brand')).toBeTruthy()
  await user.click(question.getByRole('button', { name: /^Delete/ }))
  expect(await screen.findByText('Brand deleted successfully')).toBeTruthy()
  expect(screen.getByText('4 products now without a brand.')).toBeTruthy()
  expect(await screen.findByText('No brands created yet')).toBeTruthy()
})

test('brands that cannot be had say so, with a retry', async () => {
  const user = userEvent.setup()
  show({ [listRoute]: [{ status: 500 }, page(ocoa)] })
  expect(await screen.findAllByText('Failed to fetch brands')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Ocoa')).toBeTruthy()
})
