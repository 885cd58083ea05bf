import { useMutation } from '@tanstack/react-query'
import { api, dataOf } from '@/shared/api/client'

export const useSubscribe = () =>
  useMutation({
    mutationFn: (email: string) => dataOf(api.POST('/api/newsletter-subscribers', { body: { email } })),
  })

export const useConfirmSubscription = () =>
  useMutation({
    mutationFn: (token: string) =>
      dataOf(api.POST('/api/newsletter-subscribers/confirm', { body: { token } })),
  })

export const useUnsubscribe = () =>
  useMutation({
    mutationFn: (token: string) =>
      dataOf(api.POST('/api/newsletter-subscribers/unsubscribe', { body: { token } })),
  })
