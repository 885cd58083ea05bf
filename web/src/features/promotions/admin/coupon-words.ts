import { money } from '@/shared/lib/money'
import { shopDay, spanishDay } from '@/shared/lib/office-time'
import type { Coupon } from './coupon-api'

const off = ({ kind, value }: Coupon) => (kind === 'percent' ? `${value} %` : money(value))

const uses = ({ used, max_uses }: Coupon) => {
  if (max_uses > 0) return `${used} de ${max_uses} usos`
  return used === 1 ? '1 uso' : `${used} usos`
}

/** What a coupon takes off, from whom and until when. */
export function couponText(coupon: Coupon): string {
  const { min_subtotal, per_customer, first_order_only, starts_at, ends_at } = coupon
  const parts = [
    off(coupon),
    min_subtotal > 0 && `desde ${money(min_subtotal)}`,
    first_order_only && 'primera compra',
    per_customer > 0 && `${per_customer} por cliente`,
    starts_at && `desde el ${spanishDay(starts_at)}`,
    ends_at && `hasta el ${spanishDay(ends_at)}`,
    uses(coupon),
  ]
  return parts.filter(Boolean).join(' · ')
}

/** A moment as a date field writes it, by the shop's clock. */
export const dayOf = (moment: string | undefined) => (moment ? shopDay(moment) : '')

/** The whole of both days counts. */
export const firstMoment = (day: string) => (day ? `${day}T00:00:00-04:00` : undefined)
export const lastMoment = (day: string) => (day ? `${day}T23:59:59-04:00` : undefined)
