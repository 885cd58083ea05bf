import { dateWords, dayWords } from '@/shared/lib/spanish-dates'
import type { Days, ZoneDays } from './delivery-range'

export interface Place {
  province: string
  /** Empty where only the province is known. */
  municipality: string
}

/** As the server chooses a zone: one that names the municipality, one that names its province, the rest. */
export function daysTo(zones: ZoneDays[], { province, municipality }: Place): Days | undefined {
  const names = (wanted: string) => (zone: ZoneDays) =>
    zone.places.some((place) => place.province === province && place.municipality === wanted)
  const zone =
    zones.find(names(municipality)) ?? zones.find(names('')) ?? zones.find(({ is_rest }) => is_rest)
  return zone && { min: zone.days_min, max: zone.days_max }
}

/** The shop's day: its country has had one offset since 2000. */
const shopOffset = -4 * 3_600_000
const day = 24 * 3_600_000
const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Monday to Friday, but for the days that staff have named. */
function isWorking(time: number, closed: string[]) {
  const weekday = new Date(time).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !closed.includes(dateOf(time))
}

function workingDaysLater(time: number, count: number, closed: string[]) {
  let left = count
  let found = time
  while (left > 0) {
    found += day
    if (isWorking(found, closed)) left -= 1
  }
  return found
}

/**
 * Between which days an order of this moment arrives. It leaves today if that is a working day and it is early
 * enough, else on the next one, after the days that a laboratory needs. Days are midnights in UTC.
 */
export function arrival(now: Date, days: Days, closed: string[], until: string, labDays = 0) {
  const here = now.getTime() + shopOffset
  const today = here - (here % day)
  const [hours = 0, minutes = 0] = until.split(':').map(Number)
  const isEarly = here - today < (hours * 60 + minutes) * 60_000
  const leaves = isEarly && isWorking(today, closed) ? today : workingDaysLater(today, 1, closed)
  const ready = workingDaysLater(leaves, labDays, closed)
  return {
    from: new Date(workingDaysLater(ready, days.min, closed)),
    to: new Date(workingDaysLater(ready, days.max, closed)),
  }
}

export function arrivalWords(province: string, { from, to }: { from: Date; to: Date }) {
  if (from.getTime() === to.getTime()) return `Llega a ${province} el ${dateWords(from)}`
  const begins = from.getUTCMonth() === to.getUTCMonth() ? dayWords(from) : dateWords(from)
  return `Llega a ${province} entre el ${begins} y el ${dateWords(to)}`
}
