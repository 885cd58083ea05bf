import type { BadgeTone } from '@/shared/ui/badge'

const known = new Map<string, { label: string; tone: BadgeTone }>([
  ['pending', { label: 'Pendiente', tone: 'warning' }],
  ['paid', { label: 'Pagado', tone: 'info' }],
  ['shipped', { label: 'Enviado', tone: 'info' }],
  ['delivered', { label: 'Entregado', tone: 'success' }],
])

/** The four a shopper knows have a name; any other is shown as it is. */
export const statusLabel = (status: string) => known.get(status)?.label ?? status
export const statusTone = (status: string): BadgeTone => known.get(status)?.tone ?? 'neutral'

export const shortId = (id: string) => id.slice(0, 8)

const day = new Intl.DateTimeFormat('es-DO', { dateStyle: 'long', timeZone: 'America/Santo_Domingo' })

/** The day it was in the shop, wherever the reader is. */
export const orderDay = (moment: string) => day.format(new Date(moment))
