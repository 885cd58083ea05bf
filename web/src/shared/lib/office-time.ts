const zone = { timeZone: 'America/Santo_Domingo' } as const
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', ...zone })
const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', ...zone })

const spanish = new Intl.DateTimeFormat('es-DO', { dateStyle: 'medium', timeStyle: 'short', ...zone })
const inNumbers = new Intl.DateTimeFormat('es-ES', zone)
const numbers = new Intl.DateTimeFormat('en-CA', zone)
const shortDate = new Intl.DateTimeFormat('es-ES', { dateStyle: 'medium', ...zone })
const hour = new Intl.DateTimeFormat('es-DO', { timeStyle: 'short', ...zone })

/** On the English screens of the back office: the day it was in the shop, wherever the reader is. */
export const officeDay = (time: string) => day.format(new Date(time))

/** The same with the hour. */
export const officeMoment = (time: string) => moment.format(new Date(time))

/** Day and hour on the Spanish screens. */
export const spanishMoment = (time: string) => spanish.format(new Date(time))

/** The day alone, in numbers. */
export const spanishDay = (time: string) => inNumbers.format(new Date(time))

/** The day with its month in letters. */
export const spanishDate = (time: string) => shortDate.format(new Date(time))

/** The day in the shop as a date field has it, 2026-11-05. */
export const shopDay = (time: string | Date) => numbers.format(new Date(time))

const soon = new Intl.DateTimeFormat('es-DO', {
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h23',
  ...zone,
})

/** Day and hour of something near, without the year. */
export const spanishSoon = (time: string) => soon.format(new Date(time))

/** The Dominican Republic has had one offset all year since 2000. */
const offset = '-04:00'

/** A moment as a field for day and minute has it, where the shop is. */
export const shopMinute = (time: string) =>
  new Date(Date.parse(time) - 4 * 3600 * 1000).toISOString().slice(0, 16)

/** The moment that such a field says. */
export const momentOf = (minute: string) => new Date(`${minute}:00${offset}`).toISOString()

/** The hour alone, as a clock in the shop shows it. */
export const spanishHour = (time: string) => hour.format(new Date(time))
