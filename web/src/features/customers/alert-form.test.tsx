import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fakeApi } from '@/shared/testing/fake-api'
import { renderWithApp } from '@/shared/testing/render-with-app'
import { AlertForm } from './alert-form'

const ask = 'POST /api/stock-alerts'
const said = 'Revisa tu correo para confirmar el aviso.'

test('a visitor asks by email and is told what to do', async () => {
  const seen = fakeApi({ [ask]: { status: 202, json: { message: said } } })
  const user = userEvent.setup()
  renderWithApp(<AlertForm productId="p1" />)
  await user.click(screen.getByRole('button', { name: 'Avísame' }))
  expect(screen.getByText('Escribe un email válido')).toBeTruthy()
  await user.type(screen.getByLabelText('Tu correo'), 'luz@example.do{Enter}')
  expect(await screen.findByText(said)).toBeTruthy()
  expect(seen[ask]?.[0]?.body).toEqual({ product_id: 'p1', email: 'luz@example.do' })
})

test('who is signed in finds their address, and a refusal keeps what was typed', async () => {
  fakeApi({ [ask]: { status: 429, json: { detail: 'Demasiados intentos' } } })
  const user = userEvent.setup()
  renderWithApp(<AlertForm productId="p1" email="luz@example.do" />)
  await user.click(screen.getByRole('button', { name: 'Avísame' }))
  expect(await screen.findByText('Demasiados intentos')).toBeTruthy()
  expect(screen.getByDisplayValue('luz@example.do')).toBeTruthy()
})
