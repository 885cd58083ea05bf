import type { BadgeTone } from '@/shared/ui/badge'

const labels: Record<string, string> = {
  pending: 'Pendiente',
  paid: 'Pagado',
  shipped: 'Enviado',
  delivered: 'Entregado',
}

const tones: Record<string, BadgeTone> = {
  pending: 'warning',
  paid: 'info',
  shipped: 'info',
  delivered: 'success',
}

/** The four a shopper knows have a name; any other is shown as it is. */
export const statusLabel = (status: string) => labels[status] ?? status
export const statusTone = (status: string): BadgeTone => tones[status] ?? 'neutral'

export const shortId = (id: string) => id.slice(0, 8)
export const amount = (value: number) => `$${value.toFixed(2)}`

const day = new Intl.DateTimeFormat('es-DO', { dateStyle: 'long', timeZone: 'America/Santo_Domingo' })

/** The day it was in the shop, wherever the reader is. */
export const orderDay = (moment: string) => day.format(new Date(moment))
