import type { BadgeTone } from '@/shared/ui/badge'
import type { ReviewStatus } from './review-api'

export const reviewStatuses = ['pending', 'published', 'hidden'] as const

export const statusWords: Record<ReviewStatus, { label: string; tone: BadgeTone }> = {
  pending: { label: 'Por leer', tone: 'warning' },
  published: { label: 'Publicada', tone: 'success' },
  hidden: { label: 'Oculta', tone: 'neutral' },
}
