import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fakeApi } from '@/shared/testing/fake-api'
import { renderWithApp } from '@/shared/testing/render-with-app'
import { CharacteristicsManager } from './characteristics-manager'

const common = { description: '', display_order: 0, is_active: true }
const value = (id: string, characteristic_id: string) => ({ ...common, id, characteristic_id, value: id })
const groups = [
  {
    ...common,
    id: 'g1',
    name: 'Montura',
    characteristics: [
      {
        ...common,
        id: 'c1',
        group_id: 'g1',
        name: 'Forma',
        is_required: true,
        values: [value('Redonda', 'c1'), value('Panto', 'c1')],
      },
      {
        ...common,
        id: 'c2',
        group_id: 'g1',
        name: 'Color',
        is_required: false,
        values: [value('Negro', 'c2')],
      },
    ],
  },
]
const groupsRoute = 'GET /api/admin/characteristic-groups'
const pairsRoute = 'GET /api/admin/product-characteristics'
const saveRoute = 'PUT /api/admin/product-characteristics'
const page = { json: { items: groups, total: 1, page: 1, per_page: 100 } }
const pairs = (...all: [string, string][]) => ({
  product_id: 'p1',
  characteristics: all.map(([characteristic_id, value_id]) => ({ characteristic_id, value_id })),
})

function show(answers: Parameters<typeof fakeApi>[0] = {}) {
  const seen = fakeApi({ [groupsRoute]: page, [pairsRoute]: { json: pairs(['c1', 'Panto']) }, ...answers })
  renderWithApp(<CharacteristicsManager productId="p1" />)
  return seen
}

const select = (name: RegExp) => screen.getByLabelText<HTMLSelectElement>(name)
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })

test('a whole group is chosen, one of it removed again, and all of it saved in one call', async () => {
  const user = userEvent.setup()
  const seen = show({ [saveRoute]: { json: pairs(['c1', 'Redonda']) } })
  await screen.findByText('Montura')
  expect(box('Montura').checked).toBe(false)
  expect(box('Montura').indeterminate).toBe(true)

  await user.click(box('Montura'))
  expect(box('Montura').checked).toBe(true)
  expect(select(/Forma/).value).toBe('Panto')
  expect(select(/Color/).value).toBe('Negro')

  await user.selectOptions(select(/Color/), '')
  expect(box('Montura').checked).toBe(false)
  await user.selectOptions(select(/Forma/), 'Redonda')
  expect(screen.getByText('Hay cambios sin guardar')).toBeTruthy()

  await user.click(screen.getByRole('button', { name: /^Guardar/ }))
  await screen.findByText('Product characteristics saved successfully')
  expect(seen[saveRoute]?.map(({ body }) => body)).toEqual([pairs(['c1', 'Redonda'])])
  expect(screen.queryByText('Hay cambios sin guardar')).toBeNull()
})

test('unchecking the group removes what it had', async () => {
  const user = userEvent.setup()
  const seen = show({
    [pairsRoute]: { json: pairs(['c1', 'Panto'], ['c2', 'Negro']) },
    [saveRoute]: { json: pairs() },
  })
  await screen.findByText('Montura')
  await user.click(box('Montura'))
  await user.click(screen.getByRole('button', { name: /^Guardar/ }))
  await screen.findByText('Product characteristics saved successfully')
  expect(seen[saveRoute]?.[0]?.body).toEqual(pairs())
})

test('what cannot be loaded says why and can be tried again', async () => {
  const user = userEvent.setup()
  show({ [groupsRoute]: [{ status: 500, json: { detail: 'Something broke' } }, page] })
  expect(await screen.findByText('Error Loading Characteristics')).toBeTruthy()
  expect(screen.getByText('Something broke')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByText('Montura')
})

test('a refused save says why and keeps what was chosen', async () => {
  const user = userEvent.setup()
  show({ [saveRoute]: { status: 422, json: { detail: 'A value does not belong to its characteristic' } } })
  await screen.findByText('Montura')
  await user.selectOptions(select(/Forma/), 'Redonda')
  await user.click(screen.getByRole('button', { name: /^Guardar/ }))
  expect(await screen.findByText('Error saving characteristics')).toBeTruthy()
  expect(screen.getByText('A value does not belong to its characteristic')).toBeTruthy()
  expect(select(/Forma/).value).toBe('Redonda')
})

test('without a product there is nothing to describe', () => {
  renderWithApp(<CharacteristicsManager productId="" />)
  expect(screen.getByText('Product ID is required')).toBeTruthy()
})
