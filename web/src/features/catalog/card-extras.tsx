import { Check, Columns2 } from 'lucide-react'
import { fitVerdict } from '@/shared/fitting/fit'
import { useMyFace } from '@/shared/fitting/my-face'
import { Badge } from '@/shared/ui/badge'
import type { Product } from './api'
import { toggleCompared, useCompared } from './compare/compare-store'

interface CardExtrasProps {
  product: Pick<Product, 'id' | 'name' | 'frame'>
  /** On lists; the home page only shows a few. */
  comparable: boolean
}

/** What this device knows of a product, at the foot of its picture, so that nothing on the card moves for it. */
function CardExtras({ product, comparable }: CardExtrasProps) {
  return (
    <div className="pointer-events-none absolute inset-x-2 bottom-2 flex h-11 items-end justify-between gap-1">
      <FitBadge frame={product.frame} />
      {comparable && <CompareToggle product={product} />}
    </div>
  )
}

function FitBadge({ frame }: Pick<Product, 'frame'>) {
  const face = useMyFace()
  if (!face || !frame || fitVerdict(face, frame) !== 'right') return <span />
  return <Badge tone="info">Te queda: {frame.size}</Badge>
}

function CompareToggle({ product }: Pick<CardExtrasProps, 'product'>) {
  const isIn = useCompared().some(({ id }) => id === product.id)
  const Icon = isIn ? Check : Columns2
  return (
    <button
      type="button"
      aria-pressed={isIn}
      aria-label={`Comparar ${product.name}`}
      title="Comparar"
      onClick={() => toggleCompared(product)}
      className="pointer-events-auto -mr-1 -mb-1 inline-flex size-11 items-center justify-center gap-1.5 rounded-sm text-xs text-ink-2 hover:bg-surface hover:text-ink aria-pressed:bg-larimar-soft aria-pressed:text-larimar-hover md:h-9 md:w-auto md:px-2.5"
    >
      <Icon aria-hidden="true" strokeWidth={1.5} className="size-[18px] md:size-4" />
      <span className="max-md:hidden">Comparar</span>
    </button>
  )
}

export default CardExtras
