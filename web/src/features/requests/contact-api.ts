import { useMutation } from '@tanstack/react-query'
import { api, dataOf } from '@/shared/api/client'
import type { components } from '@/shared/api/schema'

export type ContactMessage = Required<components['schemas']['ContactForm']>

export const useSendMessage = () =>
  useMutation({
    mutationFn: (body: ContactMessage) => dataOf(api.POST('/api/client-requests', { body })),
  })
