/** Buy price raised by the markup, to the nearest cent: the server's rule, repeated so that it shows while typing. */
export function suggestedPrice(buyPrice: number, markup: number): number {
  const cents = Math.round(buyPrice * 100) * (10_000 + Math.round(markup * 100))
  return Math.floor((cents + 5000) / 10_000) / 100
}

/** What a number field holds, or nothing. */
export function numberIn(text: string): number | null {
  const number = Number(text)
  return text.trim() === '' || !Number.isFinite(number) ? null : number
}

/** What to suggest for what was typed: a markup of its own, or the usual one. */
export function suggestionFor(buyPrice: string, markup: string, usualMarkup: number | undefined) {
  const cost = numberIn(buyPrice)
  const raise = numberIn(markup) ?? usualMarkup
  if (cost === null || cost <= 0 || raise === undefined || raise < 0 || raise > 1000) return null
  return { price: suggestedPrice(cost, raise), markup: raise }
}
