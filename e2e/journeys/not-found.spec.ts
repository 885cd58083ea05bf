import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { signInStaff } from '../support/staff.ts'

for (const path of ['/no-such-page', '/product', '/brands/no-such-page', '/admin/no-such-page']) {
  test(`${path} says that there is no such page, with status 404`, async ({ page }) => {
    if (path.startsWith('/admin/')) await signInStaff(page)
    const response = await page.goto(path)

    expect(response?.status()).toBe(404)
    expect(response?.headers()['content-type']).toContain('text/html')
    await expect(page.getByText('Oops! Page not found')).toBeVisible()
    await expectAccessible(page)
  })
}

test('the page that is not there leads home', async ({ page }) => {
  await page.goto('/no-such-page')
  await page.getByRole('main').getByRole('link').first().click()

  await expect(page).toHaveURL('/')
  await expect(page.getByText('Oops! Page not found')).toBeHidden()
})

for (const path of ['/api', '/api/no-such-thing', '/api/admin/no-such-thing']) {
  test(`${path} answers a problem and never a page`, async ({ request }) => {
    const response = await request.get(path, { headers: { Accept: 'text/html' } })

    expect(response.status()).toBe(404)
    expect(response.headers()['content-type']).toContain('application/problem+json')
    expect(await response.json()).toMatchObject({
      status: 404,
      title: expect.any(String),
      detail: expect.any(String),
      code: expect.any(String),
    })
  })
}

test('an asset that is not there is not kept as one', async ({ request }) => {
  const response = await request.get('/assets/no-such-file-12345678.js')

  expect(response.status()).toBe(404)
  expect(response.headers()['cache-control']).not.toContain('immutable')
})
