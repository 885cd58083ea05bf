import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fakeApi } from '@/shared/testing/fake-api'
import { renderWithApp } from '@/shared/testing/render-with-app'
import { FooterScreen } from './footer-screen'

const config = {
  configured: true,
  company_name: 'Mirada',
  company_description: '',
  contact_phone: '',
  contact_email: 'hola@mirada.do',
  address: '',
  copyright_text: '',
  newsletter_title: '',
  newsletter_description: '',
}
const get = 'GET /api/admin/footer-config'
const put = 'PUT /api/admin/footer-config'

function show(answers: Parameters<typeof fakeApi>[0] = {}) {
  const seen = fakeApi({ [get]: { json: config }, [put]: { json: config }, ...answers })
  renderWithApp(<FooterScreen />)
  return { seen, user: userEvent.setup() }
}

test('a footer without a company name is not sent', async () => {
  const { seen, user } = show()
  await user.clear(await screen.findByLabelText('Nombre de la empresa *'))
  await user.click(screen.getByRole('button', { name: /^Guardar/ }))
  expect(await screen.findAllByText('El nombre de la empresa es requerido')).not.toHaveLength(0)
  expect(seen[put]).toHaveLength(0)
})

test('what was written is shown at once and saved', async () => {
  const { seen, user } = show()
  await user.type(await screen.findByLabelText('Dirección'), 'Calle del Sol 48')
  expect(screen.getByRole('complementary', { name: 'Vista previa' }).textContent).toContain(
    'Calle del Sol 48',
  )
  await user.click(screen.getByRole('button', { name: /^Guardar/ }))
  expect(await screen.findByText('Configuración del footer actualizada correctamente')).toBeTruthy()
  expect(seen[put]?.[0]?.body).toMatchObject({ address: 'Calle del Sol 48', company_name: 'Mirada' })
})

test('a footer never saved starts with what the shop shows by itself', async () => {
  show({ [get]: { json: { ...config, configured: false, company_name: '' } } })
  const name = (await screen.findByLabelText('Nombre de la empresa *')) as HTMLInputElement
  expect(name.value).toBe('Mirada')
})

test('no answer', async () => {
  const { user } = show({ [get]: [{ status: 500, json: {} }, { json: config }] })
  const retry = await screen.findByRole('button', { name: 'Reintentar' })
  expect(screen.getAllByText('No se pudo cargar la configuración del footer')).not.toHaveLength(0)
  await user.click(retry)
  expect(await screen.findByLabelText('Nombre de la empresa *')).toBeTruthy()
})
