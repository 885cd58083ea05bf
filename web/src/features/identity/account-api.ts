import { useMutation } from '@tanstack/react-query'
import { api, dataOf } from '@/shared/api/client'
import type { components } from '@/shared/api/schema'

type Schemas = components['schemas']

export const useSignUp = () =>
  useMutation({
    mutationFn: (body: Schemas['SignUpForm']) => dataOf(api.POST('/api/accounts', { body })),
  })

export const useResendConfirmation = () =>
  useMutation({
    mutationFn: (email: string) =>
      dataOf(api.POST('/api/accounts/resend-confirmation', { body: { email, isAdmin: false } })),
  })

export const useAskPasswordReset = () =>
  useMutation({
    mutationFn: (body: Schemas['EmailForm']) => dataOf(api.POST('/api/password-resets', { body })),
  })

export const useSetPassword = (token: string) =>
  useMutation({
    mutationFn: (password: string) => dataOf(api.PUT('/api/password-resets', { body: { token, password } })),
  })
