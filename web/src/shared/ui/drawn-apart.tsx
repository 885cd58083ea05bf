import { type ReactNode, Suspense } from 'react'

/**
 * What the server cannot draw costs only what stands in here: its place stays empty and the browser draws it, with
 * the rest of the page whole. Nothing inside waits for anything, so in a browser it changes nothing.
 */
export function DrawnApart({ children }: { children: ReactNode }) {
  return <Suspense>{children}</Suspense>
}
