import type { AdminProduct } from './product-api'
import type { ProductValues } from './product-values'

export const genderNames: Record<AdminProduct['gender'], string> = {
  unisex: 'Unisex',
  male: 'Hombre',
  female: 'Mujer',
}

export const fieldNames: Record<keyof ProductValues, string> = {
  name: 'Nombre',
  description: 'Descripción',
  price: 'Precio',
  buy_price: 'Precio de compra',
  sell_price: 'Precio de venta',
  markup_percentage: 'Margen (%)',
  stock_quantity: 'Stock',
  brand_id: 'Marca',
  category: 'Categoría',
  gender: 'Género',
  is_featured: 'Producto destacado',
  sku: 'Referencia (SKU)',
  barcode: 'Código de barras',
  state: 'Publicación',
  publish_at: 'Se publica el',
}

export const stateNames: Record<AdminProduct['state'], string> = {
  published: 'Publicado',
  draft: 'Borrador',
  scheduled: 'Programado',
}

export const noBrand = 'Sin marca'
export const noCategory = 'Sin categoría'
