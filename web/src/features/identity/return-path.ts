/** Addresses that would lead straight back, and those of the other document, which this one cannot draw. */
const notHere = /^\/(auth|admin|admin-auth|api|media)(\/|$)/

/**
 * The page to go to after signing in: the one that asked for it, if it is a page of this shop. What
 * comes from the address bar is anybody's text, so only a path on this very site is followed.
 */
export function returnPath(asked: unknown, origin = window.location.origin): string {
  if (typeof asked !== 'string' || !asked.startsWith('/')) return '/'
  if (!URL.canParse(asked, origin)) return '/'
  const url = new URL(asked, origin)
  if (url.origin !== origin || notHere.test(url.pathname)) return '/'
  return url.pathname + url.search + url.hash
}
