import { money } from '@/shared/lib/money'
import { wayTitle } from '../ways'
import { linesToBuy, type Quote, type QuoteLine } from './quote-api'

/** What is different from what the buyer saw, one sentence each; none when all is the same. */
export function changesBetween(seen: Quote, now: Quote, way: string): string[] {
  const today = new Map(now.items.map((line) => [line.product_id, line]))
  const sentences = linesToBuy(seen).flatMap((line) => lineChanges(line, today.get(line.product_id)))
  const known = new Set(linesToBuy(seen).map(({ product_id }) => product_id))
  for (const { product_id, name } of linesToBuy(now)) {
    if (!known.has(product_id)) sentences.push(`Se agregó ${name}.`)
  }
  if (now.delivery !== seen.delivery) {
    sentences.push(`El envío cambió de ${money(seen.delivery)} a ${money(now.delivery)}.`)
  }
  if (seen.coupon && now.coupon !== seen.coupon) {
    sentences.push(`El cupón ${seen.coupon} ya no se aplica.`)
  }
  if (way && !now.ways.includes(way)) {
    sentences.push(`${wayTitle(way)} ya no está disponible. Elige otra.`)
  }
  if (now.total !== seen.total) {
    sentences.push(`El total cambió de ${money(seen.total)} a ${money(now.total)}.`)
  }
  return sentences
}

/** In the words of the cart, which says the same of what it holds. */
function lineChanges(seen: QuoteLine, now: QuoteLine | undefined): string[] {
  if (!now) return [`${seen.name} ya no está disponible y salió de tu carrito.`]
  if (now.quantity === 0) return [`${seen.name} se agotó y no va en este pedido.`]
  const sentences: string[] = []
  if (now.price !== seen.price) {
    sentences.push(`El precio de ${now.name} cambió de ${money(seen.price)} a ${money(now.price)}.`)
  }
  if (now.problem === 'fewer' && now.quantity < seen.quantity) {
    sentences.push(`De ${now.name} quedan ${now.quantity}; ajustamos la cantidad.`)
  } else if (now.quantity !== seen.quantity) {
    sentences.push(`La cantidad de ${now.name} cambió de ${seen.quantity} a ${now.quantity}.`)
  }
  return sentences
}
