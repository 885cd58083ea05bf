import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fakeApi } from '@/shared/testing/fake-api'
import { renderWithApp } from '@/shared/testing/render-with-app'
import { GeneralSettings } from './general-settings'
import { settingRules } from './setting-rules'

const listRoute = 'GET /api/admin/admin-settings'
const markupRoute = 'PUT /api/admin/admin-settings/default_markup_percentage'
const setting = (setting_key: string, value: unknown) => ({
  setting_key,
  setting_value: { value },
  description: '',
})
const items = [
  setting('abandoned_cart_minutes', 60),
  setting('currency', 'USD'),
  setting('default_markup_percentage', 50),
  setting('low_stock_threshold', 5),
  setting('history_months', 12),
  setting('notification_email', ''),
]
const all = { json: { items, total: 5, page: 1, per_page: 100 } }

test.each([
  ['default_markup_percentage', ['0', '1000', '12.25'], ['', ' ', '-1', '1000.01', 'abc']],
  ['currency', ['USD', 'dop'], ['', 'pesos', 'U$D']],
  ['abandoned_cart_minutes', ['5', '10080'], ['4', '10081', '7.5', '']],
  ['notification_email', ['', 'hola@mirada.do'], ['hola', 'a b@c']],
  ['low_stock_threshold', ['0', '1000'], ['-1', '1001', '2.5', '']],
  ['history_months', ['1', '60'], ['0', '61', '1.5', '']],
] as const)('%s', (key, good, bad) => {
  const rule = settingRules.find((one) => one.key === key)
  for (const text of good) expect(rule?.parse(text)).toHaveProperty('value')
  for (const text of bad) expect(rule?.parse(text)).toHaveProperty('refusal')
})

test('a markup that is none is refused before it is sent, a good one is saved', async () => {
  const user = userEvent.setup()
  const seen = fakeApi({
    [listRoute]: all,
    [markupRoute]: { json: setting('default_markup_percentage', 62.5) },
  })
  renderWithApp(<GeneralSettings />, { language: 'en' })
  const field = await screen.findByLabelText<HTMLInputElement>('Default markup (%)')
  expect(field.value).toBe('50')
  await user.clear(field)
  await user.click(screen.getByRole('button', { name: 'Save Default markup (%)' }))
  expect(await screen.findAllByText('Please enter a valid percentage')).not.toHaveLength(0)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(seen[markupRoute]).toHaveLength(0)

  await user.type(field, '62.5')
  await user.click(screen.getByRole('button', { name: 'Save Default markup (%)' }))
  expect(await screen.findByText('Default markup percentage updated successfully')).toBeTruthy()
  expect(seen[markupRoute]?.[0]?.body).toEqual({ value: 62.5 })
})

test('what the server refuses stands beside the field, which keeps what was typed', async () => {
  const user = userEvent.setup()
  const detail = 'Enter an email address, or leave it empty'
  fakeApi({
    [listRoute]: all,
    'PUT /api/admin/admin-settings/notification_email': { status: 422, json: { detail } },
  })
  renderWithApp(<GeneralSettings />, { language: 'en' })
  const field = await screen.findByLabelText<HTMLInputElement>('Notification email')
  await user.type(field, 'hola@-')
  await user.click(screen.getByRole('button', { name: 'Save Notification email' }))
  expect(await screen.findByText('Failed to update setting')).toBeTruthy()
  expect(screen.getByText(detail)).toBeTruthy()
  expect(field.value).toBe('hola@-')
})

test('settings that cannot be had say so, with a retry', async () => {
  const user = userEvent.setup()
  fakeApi({ [listRoute]: [{ status: 500 }, all] })
  renderWithApp(<GeneralSettings />, { language: 'en' })
  expect(await screen.findAllByText('Failed to fetch settings')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByLabelText('Currency')).toBeTruthy()
})
