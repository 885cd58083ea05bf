import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useMatches } from 'react-router'
import { documentTitle } from '@/shared/lib/document-title'
import type { PageHandle } from './page-handle'

/**
 * What a full load would do and a client navigation does not: name the document and bring keyboard
 * and screen reader to the new page. The first page was named by the server.
 */
export function usePageChange() {
  const { pathname } = useLocation()
  const title = (useMatches().at(-1)?.handle as PageHandle | undefined)?.title
  const lastPath = useRef(pathname)

  // Before the effects of the page itself, which may know a better name (that of a product).
  useLayoutEffect(() => {
    if (title && (lastPath.current !== pathname || !document.title)) document.title = documentTitle(title)
  }, [title, pathname])

  useEffect(() => {
    if (lastPath.current === pathname) return
    lastPath.current = pathname
    document.getElementById('contenido')?.focus({ preventScroll: true })
  }, [pathname])
}
