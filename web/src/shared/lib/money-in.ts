import { money, signOf, withSign } from './money'

/** An amount of an order, which keeps its currency when the shop takes another; without one, the shop's. */
export const moneyIn = (currency: string | undefined, amount: number) =>
  currency ? withSign(amount.toFixed(2), signOf(currency)) : money(amount)

/** The same in the back office, whose figures grow long: with thousands apart. */
export const figureIn = (currency: string | undefined, amount: number) =>
  moneyIn(currency, amount).replace(/\d(?=(\d{3})+\.)/g, '$&,')
