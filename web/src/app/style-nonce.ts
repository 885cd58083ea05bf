import { setNonce } from 'get-nonce'

/** Dialogs lock scrolling with a style element; the page's policy accepts it only with the page's nonce. */
export function shareStyleNonce(document: Document) {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
  if (nonce) setNonce(nonce)
}
