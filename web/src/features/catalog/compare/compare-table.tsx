import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { money } from '@/shared/lib/money'
import { ProductPicture } from '@/shared/ui/product-picture'
import type { ComparedProduct, CompareSlots } from './compare-parts'
import { cell, Row } from './compare-row'
import { characteristicRows, differs, unsaid } from './compare-rows'
import { FitRow } from './fit-row'

interface CompareTableProps extends CompareSlots {
  products: readonly ComparedProduct[]
  /** Without rows that say the same of all; what is looked at and pressed stays. */
  onlyDifferent: boolean
  onRemove: (id: string) => void
}

/** Narrow windows show two columns and the others by a swipe; names of rows stand above what they name, and stay. */
const columns = [
  '',
  'grid-cols-[calc(50vw-var(--gutter)-1rem)] lg:grid-cols-[9rem_minmax(0,20rem)]',
  'grid-cols-[repeat(2,calc(50vw-var(--gutter)-1rem))] lg:grid-cols-[9rem_repeat(2,minmax(0,20rem))]',
  'grid-cols-[repeat(3,calc(50vw-var(--gutter)-1rem))] lg:grid-cols-[9rem_repeat(3,minmax(0,20rem))]',
  'grid-cols-[repeat(4,calc(50vw-var(--gutter)-1rem))] lg:grid-cols-[9rem_repeat(4,minmax(0,1fr))]',
]

const mm = (value: number | undefined) => (value === undefined ? unsaid : `${value} mm`)

export function CompareTable({ products, onlyDifferent, onRemove, ...slots }: CompareTableProps) {
  const line = `grid gap-x-3 lg:gap-x-6 ${columns[products.length]}`
  const isShown = (values: readonly string[]) => !onlyDifferent || differs({ values })
  const prices = products.map(({ price }) => money(price))
  const texts = [
    { id: 'lens', name: 'Lente', values: products.map(({ frame }) => mm(frame?.lens)) },
    { id: 'bridge', name: 'Puente', values: products.map(({ frame }) => mm(frame?.bridge)) },
    { id: 'temple', name: 'Varilla', values: products.map(({ frame }) => mm(frame?.temple)) },
    { id: 'size', name: 'Talla', values: products.map(({ frame }) => frame?.size ?? unsaid) },
    ...characteristicRows(products).filter(({ name }) => name !== 'Talla'),
  ].filter(({ values }) => isShown(values))
  const cells = (of: (product: ComparedProduct) => ReactNode) =>
    products.map((product) => (
      <td key={product.id} className={cell}>
        {of(product)}
      </td>
    ))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled must be reached by keys
    <section aria-label="Productos lado a lado" tabIndex={0} className="mt-4 snap-x overflow-x-auto">
      <table className="block w-max text-sm lg:w-full">
        <thead className="block">
          <tr className={line}>
            <td className="max-lg:hidden" />
            {products.map((product) => (
              <Head key={product.id} product={product} onRemove={onRemove} />
            ))}
          </tr>
        </thead>
        <tbody className="block">
          {isShown(prices) && (
            <Row line={line} name="Precio">
              {cells(({ price }) => (
                <span className="font-medium tabular-nums">{money(price)}</span>
              ))}
            </Row>
          )}
          <FitRow line={line} products={products} isShown={isShown} />
          <Row line={line} name="En tu rostro">
            {cells(slots.onFace)}
          </Row>
          <Row line={line} name="A escala">
            <td colSpan={products.length} className="col-span-full lg:col-start-2">
              <div className="sticky left-0 w-[calc(100vw-2*var(--gutter))] py-2 lg:w-full">
                {slots.fronts(products)}
              </div>
            </td>
          </Row>
          {texts.map(({ id, name, values }) => (
            <Row key={id} line={line} name={name}>
              {values.map((value, index) => (
                <td key={products[index]?.id} className={`${cell} break-words tabular-nums`}>
                  {value}
                </td>
              ))}
            </Row>
          ))}
          {isShown(products.map(({ stock_quantity }) => `${stock_quantity}`)) && (
            <Row line={line} name="Disponibilidad">
              {cells(slots.stock)}
            </Row>
          )}
        </tbody>
        <tfoot className="block">
          <tr className={line}>
            <td className="max-lg:hidden" />
            {cells(slots.buying)}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

function Head({ product, onRemove }: { product: ComparedProduct; onRemove: (id: string) => void }) {
  const { id, name, brand, image_url, images, stock_quantity } = product
  return (
    <th scope="col" className="relative min-w-0 snap-start pb-4 text-left font-normal">
      <Link to={`/product/${id}`} className="group block">
        <ProductPicture
          src={image_url}
          sizes={images.find((image) => image.image_url === image_url)?.sizes}
          place="card"
          soldOut={stock_quantity === 0}
        />
        <span className="text-display mt-3 block text-d4 group-hover:text-larimar">{name}</span>
        <span className="block text-sm text-ink-2">{brand?.name}</span>
      </Link>
      <button
        type="button"
        aria-label={`Quitar ${name} de la comparación`}
        onClick={() => onRemove(id)}
        className="absolute top-1 right-1 grid size-11 place-items-center rounded-full hover:bg-surface"
      >
        <X aria-hidden="true" strokeWidth={1.5} className="size-5" />
      </button>
    </th>
  )
}
