import { createColumnHelper } from '@tanstack/react-table'
import { Copy, DollarSign, Eye, Pencil, Trash2 } from 'lucide-react'
import { hasDollarSign, money } from '@/shared/lib/money'
import { spanishSoon } from '@/shared/lib/office-time'
import { Badge } from '@/shared/ui/badge'
import { Button } from '@/shared/ui/button'
import { ProductPicture } from '@/shared/ui/product-picture'
import type { AdminProduct } from './product-api'
import { genderNames, noBrand } from './product-words'

export interface ProductActions {
  onEdit: (product: AdminProduct) => void
  onPreview: (product: AdminProduct) => void
  onDuplicate: (product: AdminProduct) => void
  onDelete: (product: AdminProduct) => void
}

const column = createColumnHelper<AdminProduct>()

/** On a phone two lines beside the picture say what matters, so that nothing has to be scrolled for. */
export const productColumns = (lowStock: number, actions: ProductActions) => [
  column.accessor('name', {
    header: 'Producto',
    enableSorting: true,
    cell: ({ row: { original: product } }) => <NameCell product={product} lowStock={lowStock} />,
  }),
  column.accessor('brand_name', {
    id: 'brand',
    header: 'Marca',
    enableSorting: true,
    meta: { wide: true },
    cell: (cell) => cell.getValue() || <span className="text-ink-3">{noBrand}</span>,
  }),
  column.accessor('gender', {
    header: 'Género',
    meta: { wide: true },
    cell: (cell) => <Badge tone="line">{genderNames[cell.getValue()]}</Badge>,
  }),
  column.accessor('price', {
    header: 'Precio',
    enableSorting: true,
    meta: { wide: true, align: 'right' },
    cell: (cell) => <Price amount={cell.getValue()} />,
  }),
  column.accessor('stock_quantity', {
    id: 'stock',
    header: 'Stock',
    enableSorting: true,
    meta: { wide: true, align: 'right' },
    cell: (cell) => <StockCount stock={cell.getValue()} lowStock={lowStock} />,
  }),
  column.display({
    id: 'status',
    header: 'Estado',
    meta: { wide: true },
    cell: ({ row }) => (
      <span className="flex flex-wrap gap-1.5">
        <StateBadge product={row.original} />
        {row.original.is_featured && <Badge tone="info">Destacado</Badge>}
      </span>
    ),
  }),
  column.display({
    id: 'actions',
    header: 'Acciones',
    meta: { align: 'right' },
    cell: ({ row }) => <RowActions product={row.original} {...actions} />,
  }),
]

function NameCell({ product, lowStock }: { product: AdminProduct; lowStock: number }) {
  return (
    <div className="flex items-center gap-3.5 py-2 max-md:gap-2">
      <ProductPicture src={product.image_url} className="w-14 shrink-0 max-md:w-11" />
      <div className="grid min-w-0 gap-0.5">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="text-sm font-medium break-words">{product.name}</span>
          <span className="contents md:hidden">
            <StateBadge product={product} />
          </span>
        </span>
        <span className="max-w-72 truncate text-ink-3 max-md:hidden">{product.description}</span>
        <span className="flex flex-wrap items-center gap-x-2 md:hidden">
          <Price amount={product.price} />
          <StockCount stock={product.stock_quantity} lowStock={lowStock} />
        </span>
      </div>
    </div>
  )
}

function Price({ amount }: { amount: number }) {
  return (
    <span className="inline-flex items-center font-medium tabular-nums">
      {hasDollarSign() ? (
        <>
          <DollarSign role="img" aria-label="$" strokeWidth={2} className="size-3.5" />
          {amount.toFixed(2)}
        </>
      ) : (
        money(amount)
      )}
    </span>
  )
}

function StockCount({ stock, lowStock }: { stock: number; lowStock: number }) {
  const tone = stock <= 0 ? 'danger' : stock <= lowStock ? 'warning' : 'neutral'
  return (
    <Badge tone={tone}>
      <span className="sr-only">Stock: </span>
      {stock}
    </Badge>
  )
}

function StateBadge({ product }: { product: AdminProduct }) {
  return (
    <>
      {product.state === 'published' && <Badge tone="success">Activo</Badge>}
      {product.state === 'draft' && <Badge>Borrador</Badge>}
      {product.state === 'scheduled' && (
        <Badge tone="warning">Programado · {spanishSoon(product.publish_at ?? '')}</Badge>
      )}
    </>
  )
}

function RowActions({ product, ...actions }: { product: AdminProduct } & ProductActions) {
  const { onEdit, onPreview, onDuplicate, onDelete } = actions
  const isPublished = product.state === 'published'
  return (
    <span className="inline-flex gap-1 max-md:grid max-md:grid-cols-2 max-md:gap-0">
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Editar ${product.name}`}
        onClick={() => onEdit(product)}
      >
        <Pencil aria-hidden="true" strokeWidth={1.5} className="max-w-4" />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        aria-label={isPublished ? `Ver ${product.name} en la tienda` : `Vista previa de ${product.name}`}
        title={isPublished ? 'Ver en la tienda' : 'Vista previa'}
        onClick={() => onPreview(product)}
      >
        <Eye aria-hidden="true" strokeWidth={1.5} className="max-w-4" />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Duplicar ${product.name}`}
        title="Duplicar"
        onClick={() => onDuplicate(product)}
      >
        <Copy aria-hidden="true" strokeWidth={1.5} className="max-w-4" />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Eliminar ${product.name}`}
        onClick={() => onDelete(product)}
      >
        <Trash2 aria-hidden="true" strokeWidth={1.5} className="max-w-4" />
      </Button>
    </span>
  )
}
