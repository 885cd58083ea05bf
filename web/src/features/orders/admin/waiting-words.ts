import type { components, operations } from '@/shared/api/schema'

export type Waiting = components['schemas']['WaitingView']
export type Work = NonNullable<NonNullable<operations['listSales']['parameters']['query']>['waiting']>

/** What waits for staff, in the order in which it presses; each number leads to its orders. */
export const waitingWork: { key: Work; label: string }[] = [
  { key: 'to_accept', label: 'To accept' },
  { key: 'proofs', label: 'Proofs to review' },
  { key: 'to_ship', label: 'To ship' },
  { key: 'to_collect', label: 'Ready for over 7 days' },
  { key: 'refunds_due', label: 'Refunds due' },
  { key: 'expiring_today', label: 'Expiring today' },
]

export const works = waitingWork.map(({ key }) => key)
