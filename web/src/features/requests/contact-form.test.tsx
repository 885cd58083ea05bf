import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { fakeApi } from '@/shared/testing/fake-api'
import { renderWithApp } from '@/shared/testing/render-with-app'
import { ContactForm, type SecurityCheck } from './contact-form'

const route = 'POST /api/client-requests'
const noCheck: SecurityCheck = { field: null, solution: async () => '', reset: () => {} }

async function write(message = 'Hola') {
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('Nombre'), 'Yanira')
  await user.type(screen.getByLabelText('Email'), 'y@mirada.do')
  await user.type(screen.getByLabelText('Mensaje'), message)
  return user
}
const send = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: /^Enviar mensaje/ }))
const typedIn = (label: string | RegExp) => (screen.getByLabelText(label) as HTMLInputElement).value

test('what is missing is said before anything is sent', async () => {
  const seen = fakeApi({ [route]: { status: 201, json: {} } })
  renderWithApp(<ContactForm check={noCheck} />)
  await send(userEvent.setup())
  expect(await screen.findByText('Por favor completa todos los campos requeridos')).toBeTruthy()
  expect(screen.getByLabelText('Nombre').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByLabelText(/Asunto/).getAttribute('aria-invalid')).toBeNull()
  expect(seen[route]).toHaveLength(0)
})

test('a sent message leaves room for another from the same person', async () => {
  const seen = fakeApi({ [route]: { status: 201, json: { message: '' } } })
  renderWithApp(<ContactForm check={noCheck} />)
  await send(await write())
  expect((await screen.findByRole('status')).textContent).toBe('Mensaje enviado. Te responderemos pronto.')
  expect(seen[route]?.[0]?.body).toMatchObject({ name: 'Yanira', email: 'y@mirada.do', message: 'Hola' })
  expect([typedIn('Nombre'), typedIn('Mensaje')]).toEqual(['Yanira', ''])
})

test('a fault keeps what was typed', async () => {
  fakeApi({ [route]: { status: 500 } })
  renderWithApp(<ContactForm check={noCheck} />)
  await send(await write())
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Error enviando el mensaje. Inténtalo de nuevo.',
  )
  expect(typedIn('Mensaje')).toBe('Hola')
})

test('too many messages are answered in words', async () => {
  fakeApi({ [route]: { status: 429, json: { detail: 'Demasiadas solicitudes.' } } })
  renderWithApp(<ContactForm check={noCheck} />)
  await send(await write())
  expect((await screen.findByRole('alert')).textContent).toBe('Demasiadas solicitudes.')
})

test('when the server asks for the security check, it appears and its solution is sent', async () => {
  const refused = { status: 422, json: { code: 'captcha.required', detail: 'Completa la verificación' } }
  const seen = fakeApi({ [route]: [refused, { status: 201, json: { message: '' } }] })
  const check = { field: <p>La verificación</p>, solution: async () => 'resuelta', reset: vi.fn() }
  renderWithApp(<ContactForm check={check} />)
  expect(screen.queryByText('La verificación')).toBeNull()
  const user = await write()
  await send(user)
  expect(await screen.findByText('La verificación')).toBeTruthy()

  await send(user)
  await screen.findByText('Mensaje enviado. Te responderemos pronto.')
  expect(seen[route]?.map(({ body }) => (body as { captcha: string }).captcha)).toEqual(['', 'resuelta'])
  expect(check.reset).toHaveBeenCalledTimes(1)
})

test('who is signed in finds their name', async () => {
  renderWithApp(<ContactForm check={noCheck} person={{ name: 'María Peña', email: 'maria@mirada.do' }} />)
  await waitFor(() => expect(typedIn('Nombre')).toBe('María Peña'))
  expect(typedIn('Email')).toBe('maria@mirada.do')
})

/** The session becomes known when the button is pressed. */
function Late() {
  const [isKnown, setKnown] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setKnown(true)}>
        conocer
      </button>
      <ContactForm check={noCheck} person={isKnown ? { name: 'María', email: 'm@mirada.do' } : undefined} />
    </>
  )
}

test('what was typed before the session was known stays', async () => {
  renderWithApp(<Late />)
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('Nombre'), 'Mi hija')
  await user.click(screen.getByText('conocer'))
  await waitFor(() => expect(typedIn('Email')).toBe('m@mirada.do'))
  expect(typedIn('Nombre')).toBe('Mi hija')
})
