import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fakeApi } from '@/shared/testing/fake-api'
import { renderWithApp } from '@/shared/testing/render-with-app'
import { SocialScreen } from './social-screen'

const page = (...items: object[]) => ({ json: { items, total: items.length, page: 1, per_page: 100 } })

test('a network needs a platform and an address; its icon is nobody’s to choose', async () => {
  const seen = fakeApi({
    'GET /api/admin/social-networks': page(),
    'POST /api/admin/social-networks': { status: 201, json: {} },
  })
  renderWithApp(<SocialScreen />)
  const user = userEvent.setup()
  expect(await screen.findByText('No hay redes sociales configuradas')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Nueva Red Social' }))
  const dialog = within(screen.getByRole('dialog'))
  const create = dialog.getByRole('button', { name: /^Crear/ }) as HTMLButtonElement
  await user.selectOptions(dialog.getByLabelText('Plataforma *'), 'TikTok')
  expect(create.disabled).toBe(true)
  await user.type(dialog.getByLabelText('URL *'), 'https://www.tiktok.com/@mirada')
  await user.click(create)
  expect(await screen.findByText('Red social creada correctamente')).toBeTruthy()
  expect(seen['POST /api/admin/social-networks']?.[0]?.body).toEqual({
    platform: 'TikTok',
    url: 'https://www.tiktok.com/@mirada',
    display_order: 0,
    is_active: true,
  })
})
