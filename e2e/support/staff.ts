import { expect, type Page } from '@playwright/test'
import { admin } from './server.ts'

export interface Credentials {
  email: string
  password: string
}

/** Signs the page's browser in to the back office by a call, as the administrator unless told otherwise. */
export async function signInStaff(page: Page, who: Credentials = admin): Promise<void> {
  const response = await page.request.post('/api/admin/session', { data: who })
  expect(response.status(), `${who.email} signs in to the back office`).toBe(200)
}

/** Signs in as a person does. */
export async function fillSignIn(page: Page, who: Credentials): Promise<void> {
  await page.getByLabel('Email').fill(who.email)
  await page.getByLabel('Password', { exact: true }).fill(who.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

let made = 0

/** An address that no other test has. */
export function newAddress(name: string): string {
  made += 1
  return `${name}-${process.pid}-${made}@mirada.test`
}

/** Makes an administrator by calls: invited, password chosen, and nobody signed in afterwards. */
export async function newColleague(page: Page, fullName: string, password: string): Promise<Credentials> {
  const email = newAddress('colega')
  await signInStaff(page)
  const invitation = await page.request.post('/api/admin/admin-users', {
    data: { email, full_name: fullName },
  })
  expect(invitation.status(), `${email} is invited`).toBe(201)
  const token = new URL((await invitation.json()).link).searchParams.get('token')
  const chosen = await page.request.put('/api/admin/password-resets', { data: { token, password } })
  expect(chosen.status(), `${email} chooses a password`).toBe(200)
  await page.request.delete('/api/admin/session')
  return { email, password }
}
