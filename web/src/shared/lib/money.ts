const signs: Record<string, string> = { '': '$', USD: '$', DOP: 'RD$', EUR: '€', GBP: '£' }

let sign = '$'

/** An unknown currency stands there by its code. */
export const signOf = (code: string) => signs[code] ?? `${code} `

/** The shop's setting, which the document carries with it. Tells whether it is another than before. */
export function setCurrency(code: string): boolean {
  const before = sign
  sign = signOf(code)
  return sign !== before
}

/** Whether a drawn dollar may stand for the sign. */
export const hasDollarSign = () => sign === '$'

/** A number that is already written, with the currency's sign. */
export const withSign = (text: string, mark = sign) =>
  text.startsWith('-') ? `-${mark}${text.slice(1)}` : mark + text

/** Every price of the shop: the currency's sign and two decimals. The server's mails pass the same cases. */
export const money = (amount: number) => withSign(amount.toFixed(2))

/** Figures of the back office, which grow long: with thousands apart. */
export const figure = (amount: number) => money(amount).replace(/\d(?=(\d{3})+\.)/g, '$&,')
