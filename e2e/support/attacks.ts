import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'
import { inRepository } from './repository.ts'

/** Strings that try to run, load, post or take the page over; whatever gets to run calls `hit()`. */
export const attacks: string[] = JSON.parse(
  readFileSync(inRepository('internal/content/testdata/attacks.json'), 'utf8'),
)

/** Lets a page, and every frame that an attack might open in it, tell when one has run. Call it before the page loads. */
export async function setTrap(page: Page): Promise<{ hits: string[] }> {
  const hits: string[] = []
  await page.context().exposeBinding('reportHit', ({ frame }) => void hits.push(frame.url()))
  await page.addInitScript(() => {
    Reflect.set(window, 'hit', Reflect.get(window, 'reportHit'))
  })
  page.on('dialog', (dialog) => {
    hits.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  return { hits }
}

/** Does to everything in a place what a visitor might, and expects that nothing ran and nothing is left that could. */
export async function expectHarmless(place: Locator, trap: { hits: string[] }): Promise<void> {
  const left = await place.evaluate((root) => {
    root.addEventListener('click', (event) => event.preventDefault(), true)
    const names = ['error', 'load', 'focus', 'blur', 'mouseover', 'mouseenter', 'pointerenter', 'pointerover']
    const more = ['click', 'wheel', 'copy', 'dragstart', 'animationstart', 'transitionend', 'toggle', 'begin']
    const forbidden =
      'script, style, iframe, object, embed, form, base, meta, link, math, template, noscript, video, audio'
    const elements = Array.from(root.querySelectorAll('*'))
    for (const element of elements) {
      for (const name of [...names, ...more]) {
        element.dispatchEvent(new Event(name, { bubbles: true, cancelable: true }))
      }
    }
    const findings = elements
      .filter((element) => element.matches(forbidden))
      .map(({ outerHTML }) => outerHTML)
    for (const element of elements) {
      for (const { name, value } of Array.from(element.attributes)) {
        const runs = name.startsWith('on') || /^\s*(?:javascript|data|vbscript):/i.test(value)
        if (runs || name === 'srcdoc' || name === 'srcset') findings.push(`${name}="${value}"`)
      }
    }
    return findings
  })
  expect(left, 'what could run').toEqual([])
  expect(trap.hits, 'what ran').toEqual([])
}
