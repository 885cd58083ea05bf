import { useEffect } from 'react'

const house = 'Mirada'

/** As the server writes it: the home page has the name alone. */
export function documentTitle(title: string): string {
  return title === house ? house : `${title} · ${house}`
}

/** For a page whose name comes with its data. */
export function useDocumentTitle(title: string | undefined) {
  useEffect(() => {
    if (title) document.title = documentTitle(title)
  }, [title])
}
