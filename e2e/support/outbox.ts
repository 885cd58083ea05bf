import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import PostalMime, { type Email } from 'postal-mime'

export interface Mail {
  subject: string
  text: string
  html: string
  /** Every address the HTML part links to, in order. */
  links: string[]
  /** The addresses an answer would go to. */
  replyTo: string[]
}

/**
 * Waits for the newest mail to an address among the .eml files the server writes. Who gets several
 * within a second, the precision of their dates, is asked for by subject.
 */
export async function mailTo(address: string, dataFolder: string, subject = /^/): Promise<Mail> {
  let mails: Email[] = []
  await expect
    .poll(
      async () => {
        const sent = await readOutbox(dataFolder)
        mails = sent.filter((mail) => isTo(mail, address) && subject.test(mail.subject ?? ''))
        return mails.length
      },
      { message: `a mail to ${address}`, timeout: 10_000 },
    )
    .toBeGreaterThan(0)

  const newest = mails.sort((a, b) => sentAt(a) - sentAt(b)).at(-1) as Email
  const html = newest.html ?? ''
  const replyTo = (newest.replyTo ?? []).map(({ address }) => address ?? '')
  return { subject: newest.subject ?? '', text: newest.text ?? '', html, links: linksIn(html), replyTo }
}

async function readOutbox(dataFolder: string): Promise<Email[]> {
  const folder = join(dataFolder, 'outbox')
  const names = await readdir(folder).catch(() => [])
  const files = names.filter((name) => name.endsWith('.eml')).sort()
  return Promise.all(files.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))))
}

function isTo(mail: Email, address: string): boolean {
  return (mail.to ?? []).some((to) => to.address?.toLowerCase() === address.toLowerCase())
}

function sentAt(mail: Email): number {
  return Date.parse(mail.date ?? '') || 0
}

function linksIn(html: string): string[] {
  return [...html.matchAll(/href="([^"]+)"/g)].map(([, link]) => (link ?? '').replaceAll('&amp;', '&'))
}
