import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fakeApi } from '@/shared/testing/fake-api'
import { renderWithApp } from '@/shared/testing/render-with-app'
import { NewsletterAnswer } from './newsletter-answer'
import { useConfirmSubscription } from './newsletter-api'
import { NewsletterForm } from './newsletter-form'

const subscribe = 'POST /api/newsletter-subscribers'
const confirm = 'POST /api/newsletter-subscribers/confirm'
const spent = {
  status: 400,
  json: { code: 'customers.invalid_newsletter_token', detail: 'El enlace no es válido o ya fue usado.' },
}

function Answer({ token }: { token: string }) {
  return (
    <NewsletterAnswer
      token={token}
      answer={useConfirmSubscription()}
      button="Confirmar"
      busyText="Un momento…"
    >
      ¿Seguro?
    </NewsletterAnswer>
  )
}

test('the box says what the server says and empties', async () => {
  const seen = fakeApi({ [subscribe]: { status: 202, json: { message: 'Revisa tu correo' } } })
  renderWithApp(<NewsletterForm />)
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('Tu correo'), 'a@b.do')
  await user.click(screen.getByRole('button', { name: /Suscribirse/ }))
  expect((await screen.findAllByText('Revisa tu correo')).length).toBeGreaterThan(0)
  expect(seen[subscribe]?.[0]?.body).toEqual({ email: 'a@b.do' })
  expect((screen.getByLabelText('Tu correo') as HTMLInputElement).value).toBe('')
})

test('a refused address stays in the box, with the reason', async () => {
  fakeApi({ [subscribe]: { status: 422, json: { detail: 'Escribe un email válido' } } })
  renderWithApp(<NewsletterForm />)
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('Tu correo'), 'a@')
  await user.click(screen.getByRole('button', { name: /Suscribirse/ }))
  expect((await screen.findByRole('alert')).textContent).toBe('Escribe un email válido')
  expect((screen.getByLabelText('Tu correo') as HTMLInputElement).value).toBe('a@')
})

test('opening a link of a mail sends nothing; pressing its button does', async () => {
  const seen = fakeApi({ [confirm]: { json: { message: 'Suscripción confirmada. Gracias.' } } })
  renderWithApp(<Answer token="t" />)
  expect(seen[confirm]).toHaveLength(0)
  await userEvent.setup().click(screen.getByRole('button', { name: /Confirmar/ }))
  expect(await screen.findByText('Suscripción confirmada. Gracias.')).toBeTruthy()
  expect(seen[confirm]?.[0]?.body).toEqual({ token: 't' })
})

test('a spent link has no button any more, a fault keeps it', async () => {
  fakeApi({ [confirm]: [{ status: 500 }, spent] })
  renderWithApp(<Answer token="t" />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: /Confirmar/ }))
  expect((await screen.findByRole('alert')).textContent).toBe('No se pudo enviar. Inténtalo de nuevo.')
  await user.click(screen.getByRole('button', { name: /Confirmar/ }))
  expect(await screen.findByText('El enlace no es válido o ya fue usado.')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a link without its token says so at once', () => {
  renderWithApp(<Answer token="" />)
  expect(screen.getByRole('alert').textContent).toContain('no es válido')
})
