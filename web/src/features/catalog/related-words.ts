import type { RelatedProduct } from './around-api'

type Reason = RelatedProduct['reasons'][number]

const same: Partial<Record<Reason, string>> = { shape: 'forma', size: 'talla', brand: 'marca' }
const others: Partial<Record<Reason, string>> = {
  price: 'Precio parecido',
  material: 'Mismo material',
  near_size: 'Talla parecida',
}

/** Why a product stands beside another: "Misma forma y talla", "Misma marca · Precio parecido". */
export function reasonWords(reasons: readonly Reason[]): string {
  const shared = reasons.flatMap((reason) => same[reason] ?? [])
  const first = shared.length > 0 ? [`Misma ${shared.join(' y ')}`] : []
  return [...first, ...reasons.flatMap((reason) => others[reason] ?? [])].join(' · ')
}
