import { z } from 'zod'
import type { Address } from './address-api'

export const homeCountry = 'República Dominicana'
export const countries = [homeCountry, 'Estados Unidos', 'España', 'Otro']

const text = z.string().trim()

// The server decides; these rules say the same sooner and are never stricter.
export const addressSchema = z
  .object({
    title: text.min(1, 'Ponle un nombre a la dirección'),
    country: text,
    state: text,
    city: text,
    sector: text,
    street_address: text.min(1, 'Escribe la calle y el número'),
    postal_code: text.min(1, 'Escribe el código postal'),
    is_default: z.boolean(),
  })
  .superRefine((address, context) => {
    for (const [field, message] of Object.entries(neededIn(address.country))) {
      if (!address[field as 'state']) context.addIssue({ code: 'custom', path: [field], message })
    }
  })

export type AddressValues = z.infer<typeof addressSchema>

/** At home a place is a province, a municipality and a sector; elsewhere a city and a state. */
function neededIn(country: string): Record<string, string> {
  if (country === homeCountry) {
    return { state: 'Elige la provincia', city: 'Elige el municipio', sector: 'Escribe el sector' }
  }
  return { city: 'Escribe la ciudad', state: 'Escribe el estado' }
}

export const emptyAddress: AddressValues = {
  title: '',
  country: homeCountry,
  state: '',
  city: '',
  sector: '',
  street_address: '',
  postal_code: '',
  is_default: false,
}

export const valuesOf = ({ id: _, ...values }: Address): AddressValues => values

/** As it is written on an envelope. */
export function addressLines({
  street_address,
  sector,
  city,
  state,
  postal_code,
  country,
}: Address): string[] {
  const street = [street_address, sector].filter(Boolean).join(', ')
  const place = [...new Set([city, state])].filter(Boolean).join(', ')
  const lines = [street, `${place} ${postal_code}`.trim()]
  return country === homeCountry ? lines : [...lines, country]
}
