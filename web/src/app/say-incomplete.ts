/**
 * For when the scripts of a page do not come, however often they are asked for: what is drawn can be read and its
 * links lead on, but its buttons do nothing. A page that was not drawn would stay empty without a word.
 */
export function sayIncomplete(page: Document): void {
  const notice = page.createElement('p')
  notice.setAttribute('role', 'alert')
  notice.className =
    'fixed inset-x-4 bottom-4 z-50 mx-auto max-w-md rounded-sm bg-ink px-4 py-3.5 text-center text-sm text-paper shadow-pop'
  const again = page.createElement('a')
  again.href = page.location.pathname + page.location.search // a mark in the page would only jump to it
  again.className = 'font-semibold underline underline-offset-4'
  again.textContent = 'Volver a cargar'
  notice.append('Esta página no terminó de cargar. ', again)
  page.body.append(notice)
}
