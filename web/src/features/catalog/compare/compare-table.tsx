import { X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { fitVerdict, verdictTexts } from '@/shared/fitting/fit'
import { useMyFace } from '@/shared/fitting/my-face'
import { money } from '@/shared/lib/money'
import { Badge } from '@/shared/ui/badge'
import { lazyPart } from '@/shared/ui/lazy-part'
import { ProductPicture } from '@/shared/ui/product-picture'
import type { ComparedProduct, CompareSlots } from './compare-parts'
import { characteristicRows, differs, unsaid } from './compare-rows'

const SizeDialog = lazyPart(() => import('@/shared/fitting/size-dialog'), { floating: true })

interface CompareTableProps extends CompareSlots {
  products: readonly ComparedProduct[]
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
  const texts = [
    { id: 'lens', name: 'Lente', values: products.map(({ frame }) => mm(frame?.lens)) },
    { id: 'bridge', name: 'Puente', values: products.map(({ frame }) => mm(frame?.bridge)) },
    { id: 'temple', name: 'Varilla', values: products.map(({ frame }) => mm(frame?.temple)) },
    { id: 'size', name: 'Talla', values: products.map(({ frame }) => frame?.size ?? unsaid) },
    ...characteristicRows(products).filter(({ name }) => name !== 'Talla'),
  ].filter((row) => !onlyDifferent || differs(row))
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
          <Row line={line} name="Precio">
            {cells(({ price }) => (
              <span className="font-medium tabular-nums">{money(price)}</span>
            ))}
          </Row>
          <FitRow line={line} products={products} />
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
          <Row line={line} name="Disponibilidad">
            {cells((product) => (
              <div className="flex h-full flex-col justify-between gap-3">
                {slots.stock(product)}
                {slots.buying(product)}
              </div>
            ))}
          </Row>
        </tbody>
      </table>
    </section>
  )
}

const cell = 'min-w-0 pb-3 lg:py-3'

function Row({ line, name, children }: { line: string; name: string; children: ReactNode }) {
  return (
    <tr className={`${line} border-t border-line`}>
      <th scope="row" className="col-span-full text-left font-normal text-ink-2 lg:col-span-1">
        <span className="sticky left-0 inline-block pt-3 pb-1 text-xs lg:pb-3 lg:text-sm">{name}</span>
      </th>
      {children}
    </tr>
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

function FitRow({ line, products }: { line: string; products: readonly ComparedProduct[] }) {
  const face = useMyFace()
  const [isAsking, setAsking] = useState(false)
  return (
    <Row line={line} name="Te queda">
      {face ? (
        products.map(({ id, frame }) => {
          const verdict = frame ? fitVerdict(face, frame) : null
          return (
            <td key={id} className={cell}>
              {verdict === 'right' && frame ? (
                <Badge tone="info">Te queda: {frame.size}</Badge>
              ) : (
                (verdict && verdictTexts[verdict]) || unsaid
              )}
            </td>
          )
        })
      ) : (
        <td colSpan={products.length} className="col-span-full lg:col-start-2">
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => setAsking(true)}
            className="sticky left-0 min-h-11 underline decoration-control underline-offset-[0.22em] hover:text-larimar"
          >
            ¿Cuál es tu talla?
          </button>
          {isAsking && <SizeDialog open onOpenChange={setAsking} />}
        </td>
      )}
    </Row>
  )
}
