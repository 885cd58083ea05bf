/**
 * Buttons of a page that came drawn do nothing before it has come to life. The last one that was pressed until
 * then is pressed again by the function this returns.
 */
export function keepEarlyClick(root: Element | null): () => void {
  let pressed: HTMLElement | null = null
  const keep = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (!button) return
    event.preventDefault() // or a form would leave the page
    pressed = button
  }
  root?.addEventListener('click', keep, true)
  return () => {
    root?.removeEventListener('click', keep, true)
    pressed?.click()
  }
}
