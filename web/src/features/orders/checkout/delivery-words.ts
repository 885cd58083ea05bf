import { moneyIn } from '@/shared/lib/money-in'

/** "1 a 2 días laborables", or the one number where both are the same. */
export function deliveryDays(least: number, most: number): string {
  const days = least === most ? String(most) : `${least} a ${most}`
  return `${days} ${most === 1 ? 'día laborable' : 'días laborables'}`
}

export const deliveryFee = (fee: number, currency?: string) => (fee === 0 ? 'Gratis' : moneyIn(currency, fee))
