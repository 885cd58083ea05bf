import { Link } from 'react-router'
import { money } from '@/shared/lib/money'
import { Badge } from '@/shared/ui/badge'
import { ProductPicture } from '@/shared/ui/product-picture'
import type { Product } from './api'
import { markWords } from './word-matching'

interface SearchResultProps {
  product: Product
  words: string
  onFollow: () => void
}

export function SearchResult({ product, words, onFollow }: SearchResultProps) {
  const { id, name, description, price, image_url, stock_quantity, brand, category } = product
  return (
    <Link
      to={`/product/${id}`}
      onClick={onFollow}
      className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-4 rounded-sm p-3 -outline-offset-2 group-aria-selected/option:bg-stone hover:bg-stone focus-visible:bg-stone md:grid-cols-[6.5rem_minmax(0,1fr)]"
    >
      <ProductPicture
        src={image_url}
        sizes={product.image_sizes}
        place="row"
        soldOut={stock_quantity === 0}
      />
      <span className="min-w-0">
        <span className="flex items-baseline justify-between gap-3">
          <span className="text-display text-d4">
            <Marked text={name} words={words} />
          </span>
          <span className="font-semibold tabular-nums">{money(price)}</span>
        </span>
        <span className="line-clamp-2 text-sm text-ink-2">
          <Marked text={description} words={words} />
        </span>
        <span className="mt-1.5 flex flex-wrap gap-2">
          {brand.name && (
            <Badge>
              <Marked text={brand.name} words={words} />
            </Badge>
          )}
          {category && (
            <Badge tone="line">
              <Marked text={category} words={words} />
            </Badge>
          )}
        </span>
      </span>
    </Link>
  )
}

function Marked({ text, words }: { text: string; words: string }) {
  return (
    <span>
      {markWords(text, words).map((part, index) =>
        part.marked ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never change places
          <mark key={index} className="bg-larimar-soft text-inherit">
            {part.text}
          </mark>
        ) : (
          part.text
        ),
      )}
    </span>
  )
}
