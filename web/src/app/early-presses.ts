/** Says that the page has come to life. A type, because two scripts say it that may share no file. */
export type CameToLife = 'mirada:alive'
const cameToLife: CameToLife = 'mirada:alive'

type Press = { target: HTMLElement; kind: 'click' | 'change' }

const noted = 'data-pressed'

/** What a press is meant for: whatever does nothing by itself. Links do, and are left alone while nothing waits. */
function pressable(event: Event): HTMLElement | null {
  return event.target instanceof Element
    ? event.target.closest<HTMLElement>('button, a[href], [type=checkbox]')
    : null
}

/** A press that opens something beside this page leaves it as it is. */
function staysHere({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) {
  return button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey
}

/**
 * Buttons of a page that came drawn do nothing before it has come to life. Each press on one is noted and made
 * again, in the same order, when the page says so. A link is followed at once, as ever, unless a button was pressed
 * before it: leaving would forget that. Runs before the first paint, so it stands by itself and imports nothing.
 */
export function noteEarlyPresses(page: Document): void {
  const presses: Press[] = []
  const note = (target: HTMLElement, kind: Press['kind']) => {
    target.setAttribute(noted, '')
    presses.push({ target, kind })
  }
  const click = (event: MouseEvent) => {
    const target = pressable(event)
    if (!target || !staysHere(event)) return
    if (target.matches('a') && presses.length === 0) return
    event.preventDefault() // or a form would leave the page
    note(target, 'click')
  }
  const change = ({ target }: Event) => {
    if (target instanceof HTMLSelectElement) note(target, 'change')
  }
  page.addEventListener('click', click, true)
  page.addEventListener('change', change, true)
  page.addEventListener(
    cameToLife,
    () => {
      page.removeEventListener('click', click, true)
      page.removeEventListener('change', change, true)
      for (const { target } of presses) target.removeAttribute(noted)
      for (const { target, kind } of presses) {
        // Without its scripts a button would only send a form that nobody reads.
        const isDead = 'incomplete' in page.documentElement.dataset && !target.matches('a')
        if (isDead) continue
        if (kind === 'click') target.click()
        else target.dispatchEvent(new Event('change', { bubbles: true }))
      }
    },
    { once: true },
  )
}
