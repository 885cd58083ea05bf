import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fakeApi } from '@/shared/testing/fake-api'
import { renderWithApp } from '@/shared/testing/render-with-app'
import { CharacteristicDetails } from './characteristic-details'

const common = { description: '', display_order: 0, is_active: true }
const value = { ...common, id: 'v1', characteristic_id: 'c1', value: 'Redonda', is_active: false, swatch: '' }
const shape = {
  ...common,
  id: 'c1',
  group_id: 'g1',
  name: 'Forma',
  is_required: true,
  is_facet: false,
  meaning: '',
  values: [value],
}
const frame = { ...common, id: 'g1', name: 'Montura', display_order: 2, characteristics: [shape] }
const listRoute = 'GET /api/admin/characteristic-groups'
const page = { json: { items: [frame], total: 1, page: 1, per_page: 100 } }

function show(answers: Parameters<typeof fakeApi>[0] = {}) {
  const seen = fakeApi({ [listRoute]: page, ...answers })
  renderWithApp(<CharacteristicDetails />, { language: 'en' })
  return seen
}

test('groups, characteristics and values show their order and what is inactive or required', async () => {
  show()
  const group = within(await screen.findByRole('region', { name: 'Montura' }))
  expect(group.getByText('Order 2')).toBeTruthy()
  expect(group.getByText('Required')).toBeTruthy()
  expect(
    within(group.getByRole('button', { name: /^Edit value Redonda/ })).getByText('Inactive'),
  ).toBeTruthy()
})

test('each kind is made in its place, with its own fields', async () => {
  const user = userEvent.setup()
  const routes = {
    'POST /api/admin/characteristic-groups': { status: 201, json: frame },
    'POST /api/admin/characteristics': { status: 201, json: shape },
    'POST /api/admin/characteristic-values': { status: 201, json: value },
  }
  const seen = show(routes)
  const make = async (button: string, field: string, text: string) => {
    await user.click(await screen.findByRole('button', { name: button }))
    await user.type(screen.getByLabelText(field), text)
    await user.click(screen.getByRole('button', { name: /^Save/ }))
  }
  await make('New group', 'Name', 'Lente')
  expect(await screen.findByText('Characteristic group created successfully')).toBeTruthy()
  await make('Add characteristic to Montura', 'Name', 'Puente')
  expect(await screen.findByText('Characteristic created successfully')).toBeTruthy()
  await make('Add value to Forma', 'Value', 'Panto')
  expect(await screen.findByText('Characteristic value created successfully')).toBeTruthy()

  const sent = Object.keys(routes).map((route) => seen[route]?.[0]?.body)
  expect(sent).toEqual([
    { ...common, name: 'Lente' },
    { ...common, name: 'Puente', is_required: false, is_facet: false, meaning: '', group_id: 'g1' },
    { value: 'Panto', display_order: 0, is_active: true, characteristic_id: 'c1' },
  ])
})

test('a value needs a text and a whole number, and the server may refuse it beside its field', async () => {
  const user = userEvent.setup()
  const message = 'Required, one line of up to 100 characters'
  const route = 'PUT /api/admin/characteristic-values/v1'
  const seen = show({
    [route]: { status: 422, json: { detail: 'x', errors: [{ field: 'value', message }] } },
  })
  await user.click(await screen.findByRole('button', { name: /^Edit value Redonda/ }))
  await user.clear(screen.getByLabelText('Value'))
  await user.clear(screen.getByLabelText('Display order'))
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  expect(await screen.findByText('Value is required')).toBeTruthy()
  expect(screen.getByText('Enter a whole number')).toBeTruthy()
  expect(seen[route]).toHaveLength(0)

  await user.type(screen.getByLabelText('Value'), 'Otra')
  await user.type(screen.getByLabelText('Display order'), '3')
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  expect(await screen.findByText(message)).toBeTruthy()
  expect(screen.getByText('Failed to save characteristic value')).toBeTruthy()
})

test('deleting asks nothing', async () => {
  const user = userEvent.setup()
  const route = 'DELETE /api/admin/characteristics/c1'
  const seen = show({ [route]: { status: 204 } })
  await user.click(await screen.findByRole('button', { name: 'Delete Forma' }))
  expect(await screen.findByText('Characteristic deleted successfully')).toBeTruthy()
  expect(seen[route]).toHaveLength(1)
})

test('a characteristic becomes a filter with a meaning, and what it means is said beside it', async () => {
  const user = userEvent.setup()
  const route = 'PUT /api/admin/characteristics/c1'
  const seen = show({ [route]: { json: { ...shape, version: 2 } } })
  await user.click(await screen.findByRole('button', { name: 'Edit Forma' }))
  await user.click(screen.getByRole('switch', { name: 'Use as filter' }))
  await user.selectOptions(screen.getByLabelText('Meaning'), 'Shape')
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  expect(await screen.findByText('Characteristic updated successfully')).toBeTruthy()
  expect(seen[route]?.[0]?.body).toMatchObject({ is_facet: true, meaning: 'shape' })
})

test('a colour has a swatch of one colour or two, and another value none', async () => {
  const user = userEvent.setup()
  const route = 'PUT /api/admin/characteristic-values/v1'
  const colour = { ...shape, meaning: 'colour', is_facet: true }
  const seen = show({
    [listRoute]: { json: { ...page.json, items: [{ ...frame, characteristics: [colour] }] } },
    [route]: { json: { ...value, version: 2 } },
  })
  expect(await screen.findByText('Means colour')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Edit value Redonda/ }))
  await user.click(screen.getByRole('button', { name: 'Add colour' }))
  await user.click(screen.getByRole('button', { name: 'Add colour' }))
  expect(screen.queryByRole('button', { name: 'Add colour' })).toBeNull()
  fireEvent.change(screen.getByLabelText('Second colour'), { target: { value: '#2b1a0e' } })
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  await waitFor(() => expect(seen[route]?.[0]?.body).toMatchObject({ swatch: '#8a5a2b,#2b1a0e' }))
})

test('all of a group become filters with one press', async () => {
  const user = userEvent.setup()
  const route = 'PUT /api/admin/characteristic-groups/g1'
  const seen = show({ [route]: { json: frame } })
  await user.click(await screen.findByRole('button', { name: 'Use all as filters: Montura' }))
  expect(await screen.findByText('Shoppers can narrow lists by all of Montura')).toBeTruthy()
  expect(seen[route]?.[0]?.body).toMatchObject({ name: 'Montura', display_order: 2, all_facets: true })
})
