import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { type Guard, watch } from '../support/guard.ts'

// The other journeys lean on the guard and on axe; here both must catch what they promise to catch.

const origin = 'http://shop.test'
const policy = "default-src 'none'; script-src 'self'; connect-src 'self' http://elsewhere.test"

const test = base.extend<{ guard: Guard }>({
  guard: async ({ context }, use) => use(await watch(context, origin)),
})

async function open(context: BrowserContext, { body = '', script = '' }): Promise<Page> {
  await context.route('**/*', (route) => {
    switch (new URL(route.request().url()).pathname) {
      case '/':
        return route.fulfill({
          contentType: 'text/html',
          headers: { 'Content-Security-Policy': policy },
          body: `<!doctype html><html lang="es"><title>t</title><main><h1>t</h1>${body}</main><script src="/page.js"></script>`,
        })
      case '/page.js':
        return route.fulfill({ contentType: 'text/javascript', body: script })
      default:
        return route.fulfill({ status: 500 })
    }
  })
  const page = await context.newPage()
  await page.goto(`${origin}/`)
  return page
}

const misdeeds: Record<string, { script?: string; body?: string; finding: RegExp }> = {
  'an error on the console': { script: 'console.error("broken")', finding: /^console: broken/ },
  'an uncaught exception': { script: 'throw new Error("thrown")', finding: /^uncaught: .*thrown/ },
  'a rejected promise': { script: 'Promise.reject(new Error("late"))', finding: /^uncaught: .*late/ },
  'a breach of the policy': {
    body: '<script>1</script>',
    finding: /^policy: script-src-elem blocked inline/,
  },
  'a request to another host': {
    script: 'fetch("http://elsewhere.test/x").catch(() => {})',
    finding: /^foreign request: http:\/\/elsewhere\.test/,
  },
  'a failed request': { script: 'fetch("/x")', finding: /^status 500: GET http:\/\/shop\.test\/x/ },
}

for (const [misdeed, { finding, ...page }] of Object.entries(misdeeds)) {
  test(`the guard sees ${misdeed}`, async ({ context, guard }) => {
    await open(context, page)
    await expect.poll(() => guard.findings).toContainEqual(expect.stringMatching(finding))
  })
}

test('the guard has nothing to say about a clean page, nor about what a test tolerates', async ({
  context,
  guard,
}) => {
  guard.tolerate(/^console: expected/)
  const page = await open(context, { script: 'console.error("expected"); document.title = "done"' })
  await expect(page).toHaveTitle('done')
  expect(guard.findings).toEqual([])
})

test('axe runs under the policy and fails on a serious finding', async ({ context, guard }) => {
  const page = await open(context, { body: '<label>Nombre <input></label>' })
  await expectAccessible(page)

  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('button')))
  await expect(expectAccessible(page)).rejects.toThrow(/button-name/)
  expect(guard.findings).toEqual([])
})
