import { momentOf, shopMinute } from '@/shared/lib/office-time'
import type { AdminProduct, ProductForm } from './product-api'
import { numberIn } from './suggested-price'

/** The form as it is typed: numbers are texts until they are sent. */
export interface ProductValues {
  name: string
  description: string
  price: string
  buy_price: string
  sell_price: string
  markup_percentage: string
  stock_quantity: string
  brand_id: string
  category: string
  gender: string
  is_featured: boolean
  sku: string
  barcode: string
  state: AdminProduct['state']
  /** A day and a minute where the shop is, as the field has them. */
  publish_at: string
}

/** The choice that stands for no brand and for no category. */
export const none = 'none'

const typed = (value: number | null) => (value === null ? '' : String(value))

export const emptyProduct: ProductValues = {
  name: '',
  description: '',
  price: '',
  buy_price: '',
  sell_price: '',
  markup_percentage: '',
  stock_quantity: '0',
  brand_id: none,
  category: none,
  gender: 'unisex',
  is_featured: false,
  sku: '',
  barcode: '',
  state: 'published',
  publish_at: '',
}

export const valuesOf = (product: AdminProduct): ProductValues => ({
  name: product.name,
  description: product.description,
  price: product.price.toFixed(2),
  buy_price: typed(product.buy_price),
  sell_price: typed(product.sell_price),
  markup_percentage: typed(product.markup_percentage),
  stock_quantity: String(product.stock_quantity),
  brand_id: product.brand_id ?? none,
  category: product.category ?? none,
  gender: product.gender,
  is_featured: product.is_featured,
  sku: product.sku ?? '',
  barcode: product.barcode ?? '',
  state: product.state,
  publish_at: product.publish_at ? shopMinute(product.publish_at) : '',
})

/** What goes to the server, which judges it: a price that is no number goes as nothing. */
export const formOf = (values: ProductValues): ProductForm => ({
  name: values.name,
  description: values.description,
  price: numberIn(values.price),
  buy_price: numberIn(values.buy_price),
  sell_price: numberIn(values.sell_price),
  markup_percentage: numberIn(values.markup_percentage),
  stock_quantity: numberIn(values.stock_quantity),
  brand_id: values.brand_id,
  category: values.category,
  gender: values.gender,
  is_featured: values.is_featured,
  sku: values.sku,
  barcode: values.barcode,
  state: values.state,
  publish_at: values.state === 'scheduled' && values.publish_at ? momentOf(values.publish_at) : null,
})

/** A change names the version it was made on, and the stock only where it was touched: others move it too. */
export function changeOf(values: ProductValues, read: AdminProduct, stockTouched: boolean): ProductForm {
  const { stock_quantity, ...rest } = formOf(values)
  const stock = stockTouched ? { stock_quantity, stock_read: read.stock_quantity } : {}
  return { ...rest, ...stock, version: read.version }
}
