/**
 * A picture that fails before React listens to it would stay broken: it is marked here, hidden by the style sheet,
 * and what draws it finds the mark (shared/ui/picture-failure.ts).
 */
export function markFailedPictures(page: Document): void {
  // The event does not bubble, but everybody above is told on its way down.
  page.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement) target.dataset.failed = ''
    },
    true,
  )
  page.addEventListener(
    'load',
    ({ target }) => {
      if (target instanceof HTMLImageElement) delete target.dataset.failed
    },
    true,
  )
}
