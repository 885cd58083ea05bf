import type { components } from '@/shared/api/schema'

type Zone = Pick<components['schemas']['ZoneView'], 'name' | 'fee' | 'is_rest' | 'is_active' | 'places'>

/** The one zone of a shop that has made none. */
const wholeCountry = { name: 'Todo el país', fee: 0 }

/**
 * What delivery to a municipality costs, as the server reckons it: a zone that names it, before one that names its
 * province, before the rest of the country. Undefined where nothing is delivered.
 */
export function zoneFee(
  zones: Zone[],
  { province, municipality }: { province: string; municipality: string },
  goods: number,
  freeFrom: number,
): { zone: string; fee: number } | undefined {
  const names = (wanted: string) => (zone: Zone) =>
    zone.places.some((place) => place.province === province && place.municipality === wanted)
  const active = zones.filter(({ is_active }) => is_active)
  const found =
    zones.length === 0
      ? wholeCountry
      : (active.find(names(municipality)) ?? active.find(names('')) ?? active.find(({ is_rest }) => is_rest))
  if (!found) return undefined
  return { zone: found.name, fee: freeFrom > 0 && goods >= freeFrom ? 0 : found.fee }
}
