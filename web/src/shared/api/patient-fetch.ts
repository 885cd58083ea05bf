import { longestAnswer } from './connection'

const passing = new Set([502, 503, 504])
const pauses = [300, 900, 2700]
const longestWait = 10_000

/**
 * fetch for a server that may be restarting: reads are repeated after 502, 503, 504 and lost
 * connections, each time after a longer pause. Writes are sent once, because a lost answer
 * does not tell whether the write happened. A line that gives nothing for long counts as lost.
 */
export async function patientFetch(request: Request): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return fetch(request)
  for (const pause of pauses) {
    const answer = await fetchInTime(request.clone()).catch((error: unknown) => {
      // Without a line there is nothing to wait for: who asked says so, and asks again when it is back.
      if (request.signal.aborted || error === tooLong || !navigator.onLine) throw error
      return null
    })
    if (answer && !passing.has(answer.status)) return answer
    const wait = Math.max(pause, askedWait(answer))
    if (answer && wait > longestWait) return answer
    await sleep(wait, request.signal)
  }
  return fetchInTime(request)
}

const tooLong = new Error('no answer')

/** Until an answer begins: how long all of it takes is the line's affair. */
async function fetchInTime(request: Request): Promise<Response> {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(tooLong), longestAnswer)
  try {
    return await fetch(request, { signal: AbortSignal.any?.([request.signal, limit.signal]) })
  } finally {
    clearTimeout(timer)
  }
}

/** Retry-After as milliseconds: a number of seconds or a date. */
function askedWait(answer: Response | null): number {
  const value = answer?.headers.get('Retry-After')
  if (!value) return 0
  const seconds = Number(value)
  if (Number.isFinite(seconds)) return seconds * 1000
  const date = Date.parse(value)
  return Number.isNaN(date) ? 0 : date - Date.now()
}

function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, milliseconds)
    signal.addEventListener('abort', stop, { once: true })
  })
}
