/** Lets the browser do something else in between: sending for a file takes it longer than one would think. */
const aMoment = () => new Promise((over) => setTimeout(over))

/**
 * Sends for what a page is brought to life with. The document names the large files and leaves it to this to have them
 * fetched; the libraries among them run in tasks of their own, or together they would keep a slow phone from answering.
 */
export async function sendForFirstParts(document: Document) {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=after-paint]')) {
    link.rel = 'modulepreload'
    await aMoment()
  }
  for (const fetchPart of [() => import('./part-react'), () => import('./part-router')]) {
    fetchPart().catch(() => undefined)
    await aMoment()
  }
}
