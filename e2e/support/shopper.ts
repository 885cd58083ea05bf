import { createHash } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { Credentials } from './staff.ts'

interface Challenge {
  algorithm: string
  challenge: string
  maxnumber: number
  salt: string
  signature: string
}

/** Does the work that the security check of the shop's forms does in the browser. */
async function solveCaptcha(page: Page, form: string): Promise<string> {
  const { maxnumber, ...given } = (await (
    await page.request.get(`/api/captcha?form=${form}`)
  ).json()) as Challenge
  for (let number = 0; number <= maxnumber; number++) {
    if (createHash('sha256').update(`${given.salt}${number}`).digest('hex') !== given.challenge) continue
    return Buffer.from(JSON.stringify({ ...given, number })).toString('base64')
  }
  throw new Error('the security check has no solution')
}

/** Makes a customer's account and signs the browser in to the shop with it, both by calls. */
export async function signInShopper(page: Page, who: Credentials): Promise<void> {
  const account = { ...who, first_name: 'María', last_name: 'Peña', confirm_password: who.password }
  const made = await page.request.post('/api/accounts', {
    data: { ...account, captcha: await solveCaptcha(page, 'sign-up') },
  })
  expect(made.status()).toBe(201)
  const session = await page.request.post('/api/session', {
    data: { ...who, captcha: await solveCaptcha(page, 'sign-in') },
  })
  expect(session.status()).toBe(200)
}

/** The address of whoever is signed in to the shop in this browser, or null. */
export async function shopperIn(page: Page): Promise<string | null> {
  const { user } = await (await page.request.get('/api/session')).json()
  return user?.email ?? null
}
