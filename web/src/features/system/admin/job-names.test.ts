import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { jobNames } from './backup-words'

const server = join(import.meta.dirname, '../../../../../internal')

test('every job has a name that an owner understands', () => {
  const kinds = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.go') && !file.endsWith('_test.go'))
    .map((file) => readFileSync(join(server, file), 'utf8'))
    .flatMap((text) =>
      [...text.matchAll(/\) Kind\(\) string +\{ return "(\w+)" \}/g)].map(([, kind]) => kind ?? ''),
    )
  expect(kinds.length).toBeGreaterThan(12)
  expect(kinds.filter((kind) => !jobNames[kind])).toEqual([])
})
