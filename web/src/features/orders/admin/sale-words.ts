import type { components } from '@/shared/api/schema'
import type { BadgeTone } from '@/shared/ui/badge'

export type SaleStatus = components['schemas']['SaleView']['status']

/** The four that the list can be narrowed to; it shows orders of every status. */
export const filterStatuses = ['pending', 'processing', 'completed', 'cancelled'] as const

const words: Record<SaleStatus, { label: string; tone: BadgeTone }> = {
  pending: { label: 'Pending', tone: 'warning' },
  processing: { label: 'Processing', tone: 'info' },
  paid: { label: 'Paid', tone: 'info' },
  shipped: { label: 'Shipped', tone: 'info' },
  delivered: { label: 'Delivered', tone: 'success' },
  completed: { label: 'Completed', tone: 'success' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
}

export const saleStatusLabel = (status: SaleStatus) => words[status].label
export const saleStatusTone = (status: SaleStatus) => words[status].tone
