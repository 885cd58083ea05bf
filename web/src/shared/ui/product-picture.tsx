import { usePictureFailure } from './picture-failure'
import places from './picture-places.json'

/** A smaller copy of a picture, as the server lists them. */
export interface PictureSize {
  width: number
  webp: string
  jpeg: string
}

interface ProductPictureProps {
  src: string
  /** Smaller copies to choose from; without them `src` is shown as it is. */
  sizes?: PictureSize[]
  /** Where it stands, which tells how wide it is shown. */
  place?: keyof typeof places
  width?: number
  height?: number
  /** Empty where the name stands beside it. */
  alt?: string
  soldOut?: boolean
  eager?: boolean
  /** The page's main picture: fetched before all others. */
  first?: boolean
  className?: string
}

/** A product on its tile. Without a picture, or when it does not come, a drawn frame stands in. */
export function ProductPicture(props: ProductPictureProps) {
  const { src, alt = '', soldOut, className = '' } = props
  const { hasFailed, listeners } = usePictureFailure(src)
  const strength = soldOut ? 'opacity-50' : ''
  return (
    <span className={`isolate block aspect-4/3 overflow-hidden rounded-sm bg-stone ${className}`}>
      {src && !hasFailed ? (
        <Photograph {...props} alt={alt} strength={strength} listeners={listeners} />
      ) : (
        <DrawnFrame label={alt} className={strength} />
      )}
    </span>
  )
}

interface PhotographProps extends ProductPictureProps {
  alt: string
  strength: string
  listeners: ReturnType<typeof usePictureFailure>['listeners']
}

function Photograph(props: PhotographProps) {
  const { src, sizes = [], place = 'row', width, height, alt, eager, first, strength, listeners } = props
  const listed = (format: 'webp' | 'jpeg') =>
    sizes.map((size) => `${size[format]} ${size.width}w`).join(', ') || undefined
  const shownAt = sizes.length > 0 ? places[place] : undefined
  return (
    <picture>
      {sizes.length > 0 && <source type="image/webp" srcSet={listed('webp')} sizes={shownAt} />}
      <img
        // Before src, or a browser may begin to fetch the original.
        srcSet={listed('jpeg')}
        sizes={shownAt}
        src={src}
        alt={alt}
        width={width || undefined}
        height={height || undefined}
        loading={eager || first ? undefined : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding="async"
        {...listeners}
        // Photographs on white take the tile's stone for their ground. What comes into focus ends at full strength,
        // so a faded picture does not.
        className={`size-full object-cover mix-blend-multiply ${strength || (first ? '' : 'animate-enfoque')}`}
      />
    </picture>
  )
}

function DrawnFrame({ label, className }: { label: string; className: string }) {
  return (
    <svg
      viewBox="0 0 400 300"
      role={label ? 'img' : undefined}
      aria-label={label || undefined}
      aria-hidden={label ? undefined : true}
      className={`size-full text-ink-3 ${className}`}
    >
      <g fill="none" stroke="currentColor" strokeLinecap="round">
        <ellipse cx="200" cy="212" rx="140" ry="6" strokeWidth="0" className="fill-stone-2" />
        <path
          strokeWidth="5"
          d="M64 122c20-12 78-14 104 0 10 6 8 30 2 46-8 22-28 34-52 34-30 0-50-18-54-46-2-14-2-28 0-34Zm272 0c-20-12-78-14-104 0-10 6-8 30-2 46 8 22 28 34 52 34 30 0 50-18 54-46 2-14 2-28 0-34Z"
        />
        <path strokeWidth="5" d="M170 132c16-12 44-12 60 0M64 124l-14-6M336 124l14-6" />
        <path strokeWidth="2" opacity="0.5" d="M84 172 130 132M98 182l44-40M252 172l46-40M266 182l44-40" />
      </g>
    </svg>
  )
}
