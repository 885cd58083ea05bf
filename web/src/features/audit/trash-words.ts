const aDay = 24 * 60 * 60 * 1000

/** How long something still lies in the trash. */
export function daysLeft(purgeAt: string, now = Date.now()): string {
  const days = Math.max(0, Math.ceil((Date.parse(purgeAt) - now) / aDay))
  if (days === 0) return 'Se borra hoy'
  return days === 1 ? 'Se borra en 1 día' : `Se borra en ${days} días`
}
