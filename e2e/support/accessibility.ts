import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

const failing = new Set(['serious', 'critical'])

/** Fails on serious and critical findings of axe, naming the rule and the elements. */
export async function expectAccessible(page: Page): Promise<void> {
  // Not a script tag: the page's own policy would rightly refuse it.
  await page.evaluate(axe.source)
  const violations = await page.evaluate(async () => {
    const { run } = Reflect.get(window, 'axe') as typeof axe
    return (await run(document, { resultTypes: ['violations'] })).violations
  })
  const findings = violations
    .filter(({ impact }) => failing.has(impact ?? ''))
    .map(({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((node) => `  ${node.html}`).join('\n')}`)
  expect(findings, 'serious and critical axe findings').toEqual([])
}
