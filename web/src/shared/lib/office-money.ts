const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Figures of the back office, which grow long: as the shop's prices, with thousands apart. */
export const usd = (amount: number) => dollars.format(amount)
