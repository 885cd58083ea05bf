import { useState } from 'react'

interface ProductPictureProps {
  src: string
  /** Empty where the name stands beside it. */
  alt?: string
  soldOut?: boolean
  eager?: boolean
  className?: string
}

/** A product on its tile. Without a picture, or when it does not come, a drawn frame stands in. */
export function ProductPicture({ src, alt = '', soldOut, eager, className = '' }: ProductPictureProps) {
  const [failed, setFailed] = useState<string>()
  const strength = soldOut ? 'opacity-50' : ''
  return (
    <span className={`block aspect-4/3 overflow-hidden rounded-sm bg-stone ${className}`}>
      {src && failed !== src ? (
        <img
          src={src}
          alt={alt}
          loading={eager ? undefined : 'lazy'}
          decoding="async"
          onError={() => setFailed(src)}
          className={`size-full animate-enfoque object-cover ${strength}`}
        />
      ) : (
        <DrawnFrame label={alt} className={strength} />
      )}
    </span>
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
