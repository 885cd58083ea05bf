import { money } from '@/shared/lib/money'
import { spanishMoment } from '@/shared/lib/office-time'
import { fieldNames, genderNames, stateNames } from './product-words'

const deeds: Record<string, string> = {
  'catalog.product_created': 'Creó el producto',
  'catalog.product_updated': 'Guardó los datos',
  'catalog.product_deleted': 'Eliminó el producto',
  'catalog.product_restored': 'Restauró el producto',
  'catalog.image_restored': 'Restauró una imagen',
  'catalog.product_published': 'Publicó a la hora programada',
  'catalog.product_previewed': 'Abrió una vista previa',
  'catalog.image_added': 'Agregó una imagen',
  'catalog.image_changed': 'Cambió una imagen',
  'catalog.images_ordered': 'Ordenó las imágenes',
  'catalog.image_deleted': 'Eliminó una imagen',
  'catalog.characteristics_replaced': 'Guardó las características',
  'tryon.frame_described': 'Guardó la montura',
  'tryon.frame_removed': 'Quitó la montura',
  'inventory.stock_increased': 'Aumentó el stock',
  'inventory.stock_decreased': 'Disminuyó el stock',
}

export const deedOf = (action: string) => deeds[action] ?? action

const amount = (value: unknown) => money(Number(value) / 100)
const asIs = (value: unknown) => String(value)

/** The facts that a line keeps, in the order in which the form shows them. */
const facts: Record<string, { name: string; show: (value: unknown) => string }> = {
  name: { name: fieldNames.name, show: asIs },
  description: { name: fieldNames.description, show: asIs },
  buy_price_cents: { name: fieldNames.buy_price, show: amount },
  markup_hundredths: { name: fieldNames.markup_percentage, show: (value) => String(Number(value) / 100) },
  sell_price_cents: { name: fieldNames.sell_price, show: amount },
  price_cents: { name: fieldNames.price, show: amount },
  brand: { name: fieldNames.brand_id, show: asIs },
  category: { name: fieldNames.category, show: asIs },
  gender: { name: fieldNames.gender, show: (value) => genderNames[value as 'unisex'] ?? String(value) },
  stock: { name: fieldNames.stock_quantity, show: asIs },
  is_featured: { name: fieldNames.is_featured, show: (value) => (value ? 'Sí' : 'No') },
  sku: { name: fieldNames.sku, show: asIs },
  barcode: { name: fieldNames.barcode, show: asIs },
  state: { name: fieldNames.state, show: (value) => stateNames[value as 'draft'] ?? String(value) },
  publish_at: { name: fieldNames.publish_at, show: (value) => spanishMoment(String(value)) },
  reason: { name: 'Motivo', show: asIs },
  alt_text: { name: 'Texto alternativo', show: asIs },
  is_thumbnail: { name: 'Miniatura', show: (value) => (value ? 'Sí' : 'No') },
}

export interface FactChange {
  name: string
  /** Missing where the line says only what it was since, such as a reason. */
  before?: string
  after: string
}

const nothing = '—'

/** What differs between before and after; what was made or removed whole needs no list. */
export function changesIn(before: unknown, after: unknown): FactChange[] {
  if (!isRecord(before) || !isRecord(after)) return []
  return Object.entries(facts)
    .filter(([key]) => (before[key] ?? '') !== (after[key] ?? ''))
    .map(([key, { name, show }]) => {
      const shown = (value: unknown) =>
        value === null || value === undefined || value === '' ? nothing : show(value)
      return { name, before: key in before ? shown(before[key]) : undefined, after: shown(after[key]) }
    })
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
