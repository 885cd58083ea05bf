import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '@/shared/api/api-error'
import { api, dataOf } from '@/shared/api/client'

/**
 * Opening a link of a mail spends its token, so it is done once however often the page is drawn:
 * its outcome is kept like an answer that never grows old.
 */
const once = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY } as const

/** The link of the sign-up mail. */
export const signUpLinkQuery = (tokenHash: string) =>
  queryOptions({
    ...once,
    queryKey: ['email-link', 'signup', tokenHash],
    queryFn: () =>
      dataOf(api.POST('/api/accounts/verify', { body: { token_hash: tokenHash, type: 'signup' } })),
  })

/** The link of a resent confirmation mail. */
export const confirmationLinkQuery = (token: string, email: string) =>
  queryOptions({
    ...once,
    queryKey: ['email-link', 'confirm', token, email],
    queryFn: () => dataOf(api.POST('/api/accounts/confirm', { body: { token, email } })),
  })

export const emailChangeLinkQuery = (token: string) =>
  queryOptions({
    ...once,
    queryKey: ['email-link', 'change', token],
    queryFn: () => dataOf(api.POST('/api/accounts/confirm-email-change', { body: { token } })),
  })

/** What /confirm-email says of a link that does not work, in the words of its specification. */
export function confirmationFailure(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 0)
    return 'An unexpected error occurred. Please try again.'
  if (error.code === 'identity.invalid_token') return 'Invalid or expired confirmation token.'
  if (error.code === 'identity.expired_token')
    return 'Confirmation token has expired. Please request a new one.'
  return 'Failed to confirm email. Please try again.'
}
