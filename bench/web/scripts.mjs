/** The scripts that a page has fetched so far. */
export const scriptsOf = (page) =>
  page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap(({ name }) => (name.endsWith('.js') ? [name] : [])),
  )

/** What they weigh as browsers get them over HTTPS; over plain HTTP they ask for gzip only. */
export async function bytesOf(files) {
  let bytes = 0
  for (const file of files) {
    const answer = await fetch(file, { method: 'HEAD', headers: { 'Accept-Encoding': 'br' } })
    bytes += Number(answer.headers.get('content-length'))
  }
  return bytes
}
