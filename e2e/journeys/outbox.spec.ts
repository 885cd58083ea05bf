import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { mailTo } from '../support/outbox.ts'

// As the server's mails are: two parts, quoted-printable, names encoded.
const mail = `Date: Sun, 15 Nov 2026 03:00:00 +0000
From: Mirada <no-reply@localhost>
To: =?utf-8?q?Mar=C3=ADa?= <Maria@example.com>
Subject: =?utf-8?q?Confirma_tu_direcci=C3=B3n?=
MIME-Version: 1.0
Content-Type: multipart/alternative; boundary=parts

--parts
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: quoted-printable

Confirma tu direcci=C3=B3n
--parts
Content-Type: text/html; charset=utf-8
Content-Transfer-Encoding: quoted-printable

<a href=3D"http://shop.test/auth?type=3Dsignup&amp;token_hash=3Dabc=
def">Confirmar</a>
--parts--
`

test('a mail is found by its address, even if it comes late, and read with its links', async () => {
  const dataFolder = test.info().outputPath('data')
  const found = mailTo('maria@example.com', dataFolder)

  await mkdir(join(dataFolder, 'outbox'), { recursive: true })
  await writeFile(join(dataFolder, 'outbox', '1.eml'), mail.replaceAll('\n', '\r\n'))

  expect(await found).toMatchObject({
    subject: 'Confirma tu dirección',
    text: expect.stringContaining('Confirma tu dirección'),
    links: ['http://shop.test/auth?type=signup&token_hash=abcdef'],
  })
})
