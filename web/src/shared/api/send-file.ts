import { ApiError, errorFrom, lostConnection } from './api-error'

interface Sending {
  fields?: Record<string, string>
  headers?: Record<string, string>
  /** How much has gone, in whole percent. */
  onProgress?: (percent: number) => void
  signal?: AbortSignal
  /** What the answer can be taken back by, if it can. */
  onChange?: (id: string | null) => void
}

/** Sends one file as a form. fetch does not tell how much of a request has gone, so it is not used here. */
export function sendFile<Answer>(
  path: string,
  file: File,
  { fields = {}, headers = {}, onProgress, signal, onChange }: Sending = {},
): Promise<Answer> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', file)

  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(Math.round((100 * loaded) / total))
    request.onload = () => {
      onChange?.(request.getResponseHeader('Mirada-Change'))
      resolve(answerOf<Answer>(request))
    }
    request.onerror = () => reject(lostConnection())
    request.onabort = () => reject(new ApiError(0, 'aborted', ''))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.open('POST', new URL(path, globalThis.location.origin))
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    // A type of its own says that the file goes as it is, without a form around it.
    request.send(headers['Content-Type'] ? file : form)
  })
}

async function answerOf<Answer>({ status, statusText, responseText }: XMLHttpRequest): Promise<Answer> {
  const response = new Response(responseText, { status, statusText })
  if (!response.ok) throw await errorFrom(response)
  return response.json()
}
