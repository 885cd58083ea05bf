import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'

/** The server is there unless a test says otherwise. */
export const server = setupServer(http.get('*/healthz', () => new HttpResponse('ok')))

interface FakeAnswer {
  status?: number
  json?: unknown
  headers?: Record<string, string>
  /** Held back until then. */
  after?: Promise<unknown>
}

export interface SeenRequest {
  body: unknown
  url: URL
}

const methods = { GET: http.get, POST: http.post, PUT: http.put, PATCH: http.patch, DELETE: http.delete }

/**
 * Answers requests of a test: `fakeApi({ 'GET /api/brands': { json: [] } })`. A list is given out
 * answer by answer, its last one stays. Returns what was asked, by route.
 */
export function fakeApi(answers: Record<string, FakeAnswer | FakeAnswer[]>) {
  const seen: Record<string, SeenRequest[]> = {}
  for (const [route, answer] of Object.entries(answers)) {
    const [method, path] = route.split(' ') as [keyof typeof methods, string]
    const requests: SeenRequest[] = []
    const queue = [answer].flat()
    seen[route] = requests
    server.use(
      methods[method](`*${path}`, async ({ request }) => {
        const text = await request.text()
        requests.push({ url: new URL(request.url), body: bodyOf(request, text) })
        const given = queue[Math.min(requests.length, queue.length) - 1] ?? {}
        await given.after
        const { status = 200, json, headers } = given
        return json === undefined
          ? new HttpResponse(null, { status, headers })
          : HttpResponse.json(json as object, { status, headers })
      }),
    )
  }
  return seen
}

/** A form with a file stays as it was sent. */
function bodyOf(request: Request, text: string): unknown {
  if (!text) return undefined
  return request.headers.get('Content-Type')?.includes('json') ? JSON.parse(text) : text
}
