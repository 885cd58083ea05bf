import createClient from 'openapi-fetch'
import { ApiError, errorFrom, lostConnection } from './api-error'
import { connectionLost, connectionWorks } from './connection'
import { compareVersion } from './new-version'
import { patientFetch } from './patient-fetch'
import type { paths } from './schema'
import { readClock } from './server-clock'

/** Calls the server by the paths of its own description. Whatever is not a success is thrown as an ApiError. */
export const api = createClient<paths>({
  baseUrl: globalThis.location?.origin,
  credentials: 'same-origin',
  fetch: patientFetch,
})

api.use({
  onResponse: async ({ response }) => {
    connectionWorks()
    compareVersion(response)
    readClock(response)
    if (!response.ok) throw await errorFrom(response)
  },
  onError: ({ error, request }) => {
    if (error instanceof ApiError || request.signal.aborted) return
    connectionLost()
    return lostConnection()
  },
})

/** The body of a successful answer: `dataOf(api.GET('/api/brands'))`. */
export async function dataOf<Data>(answer: Promise<{ data?: Data }>): Promise<Data> {
  const { data } = await answer
  return data as Data
}
