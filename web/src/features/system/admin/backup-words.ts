import { shopDay, spanishHour, spanishMoment } from '@/shared/lib/office-time'
import type { Backup, SystemState } from './system-api'

export const kindNames: Record<Backup['kind'], string> = {
  manual: 'A mano',
  scheduled: 'Programada',
  before_restore: 'Antes de restaurar',
  uploaded: 'Subida',
}

/** A size as people read it. */
export function sizeText(bytes: number): string {
  if (bytes >= 2 ** 30) return `${(bytes / 2 ** 30).toFixed(1)} GB`
  if (bytes >= 2 ** 20) return `${Math.round(bytes / 2 ** 20)} MB`
  return `${Math.max(1, Math.round(bytes / 1024))} KB`
}

/** "hoy, 3:00", "ayer, 3:00", or the whole date. */
export function nearMoment(time: string, now = new Date()): string {
  const day = shopDay(time)
  if (day === shopDay(now)) return `hoy, ${spanishHour(time)}`
  if (day === shopDay(new Date(now.getTime() - 24 * 3600 * 1000))) return `ayer, ${spanishHour(time)}`
  return spanishMoment(time)
}

/** "Última copia: hoy, 3:00 · 48 MB · verificada" */
export function lastLine(last: Backup | null, now = new Date()): string {
  if (!last) return 'Todavía no hay ninguna copia.'
  return `Última copia: ${nearMoment(last.started_at, now)} · ${sizeText(last.bytes)} · verificada`
}

/** The schedule in one sentence. */
export function scheduleLine({ every_days, hour, keep }: SystemState['schedule']): string {
  const kept = keep === 1 ? 'Se guarda la última.' : `Se guardan las últimas ${keep}.`
  if (every_days === 0) return `No se hacen copias solas. ${kept}`
  const often = every_days === 1 ? 'todos los días' : `cada ${every_days} días`
  return `Se hace una copia ${often} a las ${hour}:00. ${kept}`
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** What a restore would lose: "3 pedidos y 12 cambios desde entonces". */
export const lostLine = (orders: number, changes: number) =>
  `${counted(orders, 'pedido', 'pedidos')} y ${counted(changes, 'cambio', 'cambios')} desde entonces`

/** What a backup holds, as far as it tells. */
export function holdsLine(counts: Record<string, number>): string {
  const names: [key: string, one: string, many: string][] = [
    ['products', 'producto', 'productos'],
    ['orders', 'pedido', 'pedidos'],
    ['clients', 'cliente', 'clientes'],
    ['files', 'archivo', 'archivos'],
  ]
  return names
    .filter(([key]) => counts[key] !== undefined)
    .map(([key, one, many]) => counted(counts[key] ?? 0, one, many))
    .join(', ')
}

export const jobNames: Record<string, string> = {
  deliver_mail: 'Enviar correos',
  make_backup: 'Hacer copias',
  plan_backups: 'Programar copias',
  publish_products: 'Publicar lo programado',
  image_sizes: 'Medir imágenes',
  make_files: 'Preparar imágenes',
  drop_files: 'Quitar imágenes eliminadas',
  sweep_images: 'Quitar imágenes sin uso',
  sweep_carts: 'Encontrar carritos abandonados',
  watch_orders: 'Vigilar plazos de pedidos',
  tidy_up: 'Limpiar lo vencido',
  take_back: 'Deshacer cambios grandes',
  tell_of_products: 'Poner al día búsqueda y listas',
  forget_buyers: 'Olvidar datos de compradores',
  send_alerts: 'Avisar de lo que volvió',
}
