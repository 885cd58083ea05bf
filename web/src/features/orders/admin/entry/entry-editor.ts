import type { UseFormReturn } from 'react-hook-form'
import type { EntryValues } from './entry-values'

type Field = keyof EntryValues & string

/** The editor of an order, new or old, as its parts see it. */
export interface EntryEditor {
  form: UseFormReturn<EntryValues>
  values: EntryValues
  set: <Name extends Field>(field: Name, value: EntryValues[Name]) => void
  error: (field: Field) => string | undefined
}

export interface Province {
  name: string
  municipalities: string[] | null
}

export interface CollectPlace {
  id: string
  name: string
  address: string
}

/** What a municipality costs, or undefined where nothing is delivered. */
export type FeeFor = (state: string, city: string, goods: number) => { fee: number; zone: string } | undefined

/** What the page that composes it knows of the shop. */
export interface ShopFacts {
  provinces: Province[]
  places: CollectPlace[]
  feeFor: FeeFor
}

/** The fee as it will be: typed, or the zone's; nothing for what is collected. */
export function feeOf(values: EntryValues, goods: number, feeFor: FeeFor): number {
  if (values.delivery_kind === 'pickup') return 0
  if (values.fee.trim()) return Math.max(0, Number(values.fee) || 0)
  return feeFor(values.state, values.city, goods)?.fee ?? 0
}
