/** Every price of the shop: a dollar sign and two decimals. */
export const money = (amount: number) => `$${amount.toFixed(2)}`
