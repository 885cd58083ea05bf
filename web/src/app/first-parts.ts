/** Lets the browser do something else in between: sending for a file takes it longer than one would think. */
const aMoment = () => new Promise((over) => setTimeout(over))

const pauses = [500, 1500, 4500, 9000]

/** Asks for a file until it comes: a line may be lost for a moment, or the server be starting anew. */
export async function insist<Part>(load: () => Promise<Part>): Promise<Part> {
  for (const pause of pauses) {
    try {
      return await load()
    } catch {
      await new Promise((over) => setTimeout(over, pause))
    }
  }
  return load()
}

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
