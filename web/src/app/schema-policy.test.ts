import { expect, test } from 'vitest'
import { forbidCompiledSchemas } from './schema-policy'

test('zod takes the configuration that was set before it was loaded', async () => {
  forbidCompiledSchemas()
  const { z } = await import('zod')
  expect(z.config().jitless).toBe(true)
})
