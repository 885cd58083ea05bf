import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'

const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/**
 * Serves a built front end on a free port, for pages that are no part of the
 * binary. A path without an extension is a page, so it opens the document.
 */
export async function serveFolder(folder: string): Promise<{ baseURL: string; stop(): void }> {
  const server = createServer(async (request, response) => {
    const asked = normalize(new URL(request.url ?? '/', 'http://localhost').pathname)
    const path = extname(asked) ? asked : '/index.html'
    const file = await readFile(join(folder, path)).catch(() => null)
    const body = path.endsWith('.html') ? named(file) : file
    response.statusCode = body ? 200 : 404
    response.setHeader('Content-Type', types[extname(path)] ?? 'application/octet-stream')
    response.end(body ?? undefined)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the static server has no port')
  return {
    baseURL: `http://127.0.0.1:${address.port}`,
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** The real server writes the head of each document; this one only gives it a name. */
function named(document: Buffer | null): string | undefined {
  return document?.toString().replace('<!--mirada:head-->', '<title>Mirada</title>')
}
