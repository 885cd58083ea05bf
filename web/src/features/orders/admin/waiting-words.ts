import type { components } from '@/shared/api/schema'

export type Waiting = components['schemas']['WaitingView']

/** What waits for staff, in the order in which it presses. */
export const waitingWork: { key: keyof Waiting; label: string; to?: string }[] = [
  { key: 'to_accept', label: 'To accept', to: '/admin/sales?status=pending' },
  { key: 'proofs', label: 'Proofs to review' },
  { key: 'to_ship', label: 'To ship' },
  { key: 'to_collect', label: 'Ready for over 7 days' },
  { key: 'refunds_due', label: 'Refunds due' },
  { key: 'expiring_today', label: 'Expiring today' },
]
