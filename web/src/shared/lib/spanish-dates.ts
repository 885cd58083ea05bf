/*
 * Names of days and months. Intl would know them too, but making one of its formats keeps a phone busy for longer
 * than a tap may wait, and the server that draws pages has no Intl at all.
 */
const weekdays = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado']
const months = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
]

/** Of a date whose day in UTC is meant, as in the two below. */
export const monthName = (date: Date) => months[date.getUTCMonth()]

/** "lunes 16" */
export const dayWords = (date: Date) => `${weekdays[date.getUTCDay()]} ${date.getUTCDate()}`

/** "lunes 16 de noviembre" */
export const dateWords = (date: Date) => `${dayWords(date)} de ${monthName(date)}`
