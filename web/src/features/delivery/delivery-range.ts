import type { components } from '@/shared/api/schema'

export type ZoneDays = components['schemas']['OrderingView']['delivery_days'][number]

/** Working days. */
export interface Days {
  min: number
  max: number
}

/** From the quickest to the slowest part of the country. */
export function rangeOf(zones: ZoneDays[]): Days | undefined {
  if (zones.length === 0) return undefined
  return {
    min: Math.min(...zones.map(({ days_min }) => days_min)),
    max: Math.max(...zones.map(({ days_max }) => days_max)),
  }
}
