import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fakeApi } from '@/shared/testing/fake-api'
import { renderWithApp } from '@/shared/testing/render-with-app'
import type { Address } from './address-api'
import { Addresses } from './addresses'

const home: Address = {
  id: 'a1',
  title: 'Casa',
  street_address: 'Calle Restauración 112',
  sector: 'Los Jardines',
  city: 'Jarabacoa',
  state: 'La Vega',
  postal_code: '41000',
  country: 'República Dominicana',
  is_default: true,
}

const provinces = [
  { code: '13', name: 'La Vega', municipalities: ['La Vega', 'Jarabacoa'] },
  { code: '25', name: 'Santiago', municipalities: ['Santiago', 'Tamboril'] },
]

function open(own: Address[] = [], more: Parameters<typeof fakeApi>[0] = {}) {
  const seen = fakeApi({
    'GET /api/user-addresses': { json: { items: own } },
    'GET /api/provinces': { json: { items: provinces } },
    ...more,
  })
  renderWithApp(<Addresses />)
  return { seen, user: userEvent.setup() }
}

test('the municipality waits for the province and is cleared with it', async () => {
  const { user } = open()
  await screen.findByRole('option', { name: 'La Vega' })
  const municipality = screen.getByLabelText<HTMLSelectElement>('Municipio')
  expect(municipality.disabled).toBe(true)
  await user.selectOptions(screen.getByLabelText('Provincia'), 'La Vega')
  await user.selectOptions(municipality, 'Jarabacoa')
  await user.selectOptions(screen.getByLabelText('Provincia'), 'Santiago')
  expect(municipality.value).toBe('')
})

test('each missing field is named, and nothing is sent', async () => {
  const { user, seen } = open([], { 'POST /api/user-addresses': { status: 201, json: home } })
  await user.click(screen.getByRole('button', { name: /^Agregar dirección/ }))
  const messages = (await screen.findAllByRole('alert')).map((note) => note.textContent)
  expect(messages).toEqual([
    'Ponle un nombre a la dirección',
    'Elige la provincia',
    'Elige el municipio',
    'Escribe el sector',
    'Escribe la calle y el número',
    'Escribe el código postal',
  ])
  expect(seen['POST /api/user-addresses']).toHaveLength(0)
})

test('abroad a city and a state are typed, and neither clears the other', async () => {
  const { user, seen } = open([], { 'POST /api/user-addresses': { status: 201, json: home } })
  await screen.findByRole('option', { name: 'La Vega' })
  await user.selectOptions(screen.getByLabelText('Provincia'), 'La Vega')
  await user.selectOptions(screen.getByLabelText('País'), 'España')
  await user.type(screen.getByLabelText('Título'), 'Tía')
  await user.type(screen.getByLabelText('Ciudad'), 'Cádiz')
  await user.type(screen.getByLabelText('Estado'), 'Andalucía')
  await user.type(screen.getByLabelText('Dirección'), 'Calle Ancha 3')
  await user.type(screen.getByLabelText('Código postal'), '11001')
  await user.click(screen.getByRole('button', { name: /^Agregar dirección/ }))
  await screen.findByText('Dirección agregada correctamente', { selector: 'div' })
  expect(seen['POST /api/user-addresses']?.[0]?.body).toEqual({
    title: 'Tía',
    country: 'España',
    city: 'Cádiz',
    state: 'Andalucía',
    sector: '',
    street_address: 'Calle Ancha 3',
    postal_code: '11001',
    is_default: false,
  })
  expect(screen.getByLabelText<HTMLInputElement>('Título').value).toBe('')
})

test('a refusal stands beside its field; any other is a message, and the form keeps what was typed', async () => {
  const { user } = open([home], {
    'PUT /api/user-addresses/a1': [
      {
        status: 422,
        json: { code: 'x', errors: [{ field: 'city', message: 'Elige un municipio de esa provincia' }] },
      },
      { status: 500, json: { code: 'internal', detail: 'boom' } },
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'Editar Casa' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByRole('option', { name: 'Jarabacoa' })
  expect(dialog.getByLabelText<HTMLSelectElement>('Municipio').value).toBe('Jarabacoa')
  await user.click(dialog.getByRole('button', { name: /^Guardar cambios/ }))
  expect((await dialog.findByRole('alert')).textContent).toBe('Elige un municipio de esa provincia')
  await user.click(dialog.getByRole('button', { name: /^Guardar cambios/ }))
  await screen.findByText('Error al actualizar la dirección', { selector: 'div' })
  expect(dialog.getByLabelText<HTMLInputElement>('Título').value).toBe('Casa')
})

test('closing the window with changes asks first', async () => {
  const { user } = open([home])
  await user.click(await screen.findByRole('button', { name: 'Editar Casa' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByLabelText('Título'), ' grande')
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Seguir editando' }))
  expect(within(dialog).getByLabelText<HTMLInputElement>('Título').value).toBe('Casa grande')
})

test('the default is chosen by saving the address as such', async () => {
  const other = { ...home, id: 'a2', title: 'Oficina', is_default: false }
  const { user, seen } = open([home, other], { 'PUT /api/user-addresses/a2': { json: other } })
  await user.click(await screen.findByRole('button', { name: /^Usar como/ }))
  await screen.findByText('Dirección actualizada correctamente', { selector: 'div' })
  expect(seen['PUT /api/user-addresses/a2']?.[0]?.body).toMatchObject({ title: 'Oficina', is_default: true })
})

test('an address is removed only after the question', async () => {
  const { user, seen } = open([home], { 'DELETE /api/user-addresses/a1': { status: 204 } })
  await user.click(await screen.findByRole('button', { name: 'Eliminar Casa' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(seen['DELETE /api/user-addresses/a1']).toHaveLength(0)
  await user.click(question.getByRole('button', { name: /^Eliminar/ }))
  await screen.findByText('Dirección eliminada correctamente', { selector: 'div' })
})
