import { expect, test } from 'vitest'
import { ApiError, lostConnection } from '@/shared/api/api-error'
import { confirmationFailure } from './email-link'

test.each([
  [new ApiError(400, 'identity.invalid_token', ''), 'Invalid or expired confirmation token.'],
  [
    new ApiError(400, 'identity.expired_token', ''),
    'Confirmation token has expired. Please request a new one.',
  ],
  [new ApiError(500, 'internal', ''), 'Failed to confirm email. Please try again.'],
  [new ApiError(429, 'too_many', ''), 'Failed to confirm email. Please try again.'],
  [lostConnection(), 'An unexpected error occurred. Please try again.'],
  [new TypeError('x'), 'An unexpected error occurred. Please try again.'],
])('%s is told as "%s"', (error, text) => {
  expect(confirmationFailure(error)).toBe(text)
})
