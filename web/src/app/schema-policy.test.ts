import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { forbidCompiledSchemas } from './schema-policy'

test('zod takes the configuration that was set before it was loaded', () => {
  // A process of its own: here zod was loaded long ago.
  const program = `(${forbidCompiledSchemas})()
    const { z } = await import('zod')
    console.log(z.config().jitless)`
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })
  expect(said.trim()).toBe('true')
})
