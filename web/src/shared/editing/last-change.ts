import { api } from '@/shared/api/client'

/** How long an answer waits for the sentence that tells of it. */
const patience = 5000

let last: { id: string; at: number } | null = null

/** Every write that can be taken back answers with the id of its change set. */
export function noteChange(id: string | null) {
  last = id ? { id, at: Date.now() } : null
}

/** The change that was just made, once: whoever tells of it offers to take it back. */
export function takeChange(): string | undefined {
  const change = last
  last = null
  return change && Date.now() - change.at < patience ? change.id : undefined
}

api.use({
  onResponse: ({ request, response }) => {
    if (request.method !== 'GET') noteChange(response.ok ? response.headers.get('Mirada-Change') : null)
  },
})
