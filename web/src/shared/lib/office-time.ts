const zone = { timeZone: 'America/Santo_Domingo' } as const
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', ...zone })
const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', ...zone })

/** On the English screens of the back office: the day it was in the shop, wherever the reader is. */
export const officeDay = (time: string) => day.format(new Date(time))

/** The same with the hour. */
export const officeMoment = (time: string) => moment.format(new Date(time))
