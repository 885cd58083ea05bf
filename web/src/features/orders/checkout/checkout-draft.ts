import { newId } from '@/shared/lib/new-id'
import { storedValue } from '@/shared/lib/stored-value'

/** What a buyer has typed and chosen. A name or telephone that was not touched comes from the profile. */
export interface CheckoutForm {
  kind: string
  address_id: string
  pickup_id: string
  way: string
  /** A code that takes something off. */
  coupon: string
  name: string | null
  phone: string | null
  note: string
  wants_fiscal: boolean
  fiscal_kind: string
  fiscal_id: string
  fiscal_name: string
}

/** A form on its way to one order: whatever is sent under this id is that order. */
export interface CheckoutDraft {
  id: string
  began_at: number
  /** It was sent at least once; whether it arrived is not known. */
  was_sent: boolean
  form: CheckoutForm
}

export const emptyForm: CheckoutForm = {
  kind: '',
  address_id: '',
  pickup_id: '',
  way: '',
  coupon: '',
  name: null,
  phone: null,
  note: '',
  wants_fiscal: false,
  fiscal_kind: 'consumo',
  fiscal_id: '',
  fiscal_name: '',
}

const longest = 24 * 60 * 60 * 1000

export const newDraft = (now = Date.now()): CheckoutDraft => ({
  id: newId(),
  began_at: now,
  was_sent: false,
  form: emptyForm,
})

/** Storage may hold anybody's text, and a form of yesterday is not today's. A clock that was put back loses nothing. */
export function parseDraft(raw: unknown, now = Date.now()): CheckoutDraft | null {
  const { id, began_at, was_sent, form } = (raw ?? {}) as Partial<CheckoutDraft>
  if (typeof id !== 'string' || typeof began_at !== 'number' || typeof form !== 'object') return null
  if (Math.abs(now - began_at) > longest) return null
  const known = Object.entries(emptyForm).map(([field, empty]) => {
    const value: unknown = form?.[field as keyof CheckoutForm]
    const fits = typeof value === typeof (empty ?? '') || value === empty
    return [field, fits ? value : empty]
  })
  return { id, began_at, was_sent: was_sent === true, form: Object.fromEntries(known) as CheckoutForm }
}

/** Shared by all tabs; like every client_ entry it ends with the session. */
export const draftStore = storedValue<CheckoutDraft | null>('client_checkout', (raw) => parseDraft(raw))

/** After the order: the next one is another. */
export const dropCheckout = () => draftStore.write(null)
