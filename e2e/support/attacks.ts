import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'
import { inRepository } from './repository.ts'

const read = (file: string) =>
  JSON.parse(readFileSync(inRepository(`internal/content/testdata/${file}`), 'utf8'))

const { starters, wrappers }: { starters: string[]; wrappers: string[] } = read('attack_parts.json')

/** Strings that try to run, load, post or take the page over; whatever gets to run calls `hit()`. */
export const attacks: string[] = [
  ...read('attacks.json'),
  ...wrappers.flatMap((wrapper) => starters.map((starter) => wrapper.replace('%s', () => starter))),
]

/** The attacks in so many parts: a page shows a hundred blocks. */
export function shared(parts: number): string[][] {
  const size = Math.ceil(attacks.length / parts)
  return Array.from({ length: parts }, (_, part) => attacks.slice(part * size, (part + 1) * size))
}

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

/** Does to everything in the places what a visitor might, and expects that nothing ran and nothing is left that could. */
export async function expectHarmless(places: Locator, trap: { hits: string[] }): Promise<void> {
  await places.first().waitFor({ state: 'attached' })
  const left = await places.evaluateAll((roots) => {
    for (const root of roots) root.addEventListener('click', (event) => event.preventDefault(), true)
    const names = ['error', 'load', 'focus', 'blur', 'mouseover', 'mouseenter', 'pointerenter', 'pointerover']
    const more = ['click', 'wheel', 'copy', 'dragstart', 'animationstart', 'transitionend', 'toggle', 'begin']
    const forbidden =
      'script, style, iframe, object, embed, form, base, meta, link, math, template, noscript, video, audio'
    const elements = roots.flatMap((root) => Array.from(root.querySelectorAll('*')))
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
