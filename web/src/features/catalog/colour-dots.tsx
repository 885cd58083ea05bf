import type { Product } from './api'
import { Swatch } from './swatch'

const most = 4

/** The colours that a product comes in; nothing where it comes in one. */
export function ColourDots({ product: { colours, colour_count: count } }: { product: Product }) {
  if (!count) return null
  return (
    <span role="img" aria-label={`${count} colores`} className="flex items-center gap-1">
      {colours.slice(0, most).map(({ id, swatch, picture }) => (
        <Swatch key={id} colours={swatch} picture={picture} className="size-3" />
      ))}
      {count > most && `+${count - most}`}
    </span>
  )
}
