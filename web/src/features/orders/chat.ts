/** Opens WhatsApp with a text to a number such as +18095550100. */
export const chatUrl = (number: string, text: string) =>
  `https://wa.me/${number.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`

const mostLines = 10

/** Asks about what is in a cart; no order comes of it. */
export function askAboutCart(number: string, items: { name: string; quantity: number }[]): string {
  const lines = items.slice(0, mostLines).map(({ name, quantity }) => `${quantity} × ${name}`)
  if (items.length > mostLines) lines.push(`y ${items.length - mostLines} más`)
  return chatUrl(number, ['Hola, quiero comprar:', ...lines].join('\n'))
}
