import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const src = join(import.meta.dirname, '..')

const office = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /^(features\/(\w+\/admin|settings|audit)|app\/admin)\/.*\.tsx?$/.test(file))
  .filter((file) => !file.includes('.test.'))

/** What only the kernel in shared/editing and shared/api/keys.ts may do. */
const dialect = /\buseForm\b|\buseBlocker\b|\.setError\(|\btoast\(|shared\/ui\/toast'|queryKey: \[/

/** Sign-in and password forms stay outside: they edit no record. */
const doors = [
  'app/admin/set-password-page.tsx',
  'features/identity/admin/change-password-form.tsx',
  'features/identity/admin/forgot-password-form.tsx',
  'features/identity/admin/prove-form.tsx',
  'features/identity/admin/set-password-form.tsx',
  'features/identity/admin/sign-in-form.tsx',
]

const speaksItself = (file: string) => dialect.test(readFileSync(join(src, file), 'utf8'))

test('no form speaks but through the kernel', () => {
  expect(office.filter((file) => speaksItself(file) && !doors.includes(file))).toEqual([])
})

test('the check would find a dialect, and the doors still have theirs', () => {
  const sixth =
    "useForm({}); form.setError('x'); useBlocker(f); toast({}); from '@/shared/ui/toast'; ({ queryKey: ['a'] })"
  for (const deed of sixth.split('; ')) expect(dialect.test(deed), deed).toBe(true)
  expect(doors.filter((file) => !office.includes(file) || !speaksItself(file))).toEqual([])
})
