import type { components } from '@/shared/api/schema'
import type { BadgeTone } from '@/shared/ui/badge'

export type ClientRequest = components['schemas']['RequestView']
export type RequestStatus = ClientRequest['status']

export const requestStatuses = ['pending', 'in_progress', 'completed', 'cancelled'] as const

const words: Record<RequestStatus, { label: string; tone: BadgeTone }> = {
  pending: { label: 'Pending', tone: 'warning' },
  in_progress: { label: 'In Progress', tone: 'info' },
  completed: { label: 'Completed', tone: 'success' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
}

export const requestStatusLabel = (status: RequestStatus) => words[status].label
export const requestStatusTone = (status: RequestStatus) => words[status].tone

export const subjectOf = ({ subject }: Pick<ClientRequest, 'subject'>) => subject || 'No subject'

/** Opens the reader's own mail program with the answer begun. */
export function replyAddress({ email, subject }: Pick<ClientRequest, 'email' | 'subject'>): string {
  const about = subject ? `?subject=${encodeURIComponent(`Re: ${subject}`)}` : ''
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}${about}`
}
