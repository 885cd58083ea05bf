interface SwatchProps {
  colours: string
  /** Stands for a colour that nobody described. */
  picture?: string
  className?: string
}

/**
 * A colour as staff gave it, or two halves for tortoise, else the product; a ring where there is neither. Drawn as a
 * picture, because the content policy lets no element of a drawn page bring its own style.
 */
export function Swatch({ colours, picture, className = 'size-5' }: SwatchProps) {
  if (picture)
    return (
      <img
        src={picture}
        alt=""
        loading="lazy"
        className={`shrink-0 rounded-full border border-line object-cover ${className}`}
      />
    )
  const [one, other] = colours.split(',')
  return (
    <svg aria-hidden="true" viewBox="0 0 20 20" className={`shrink-0 ${className}`}>
      <circle cx="10" cy="10" r="9.5" fill={one || 'none'} />
      {other && <path d="M16.72 3.28a9.5 9.5 0 0 1-13.44 13.44Z" fill={other} />}
      {!one && <path d="M4 16 16 4" stroke="var(--control)" />}
      {/* White and cream would else end where the page begins. */}
      <circle cx="10" cy="10" r="9.5" fill="none" stroke="var(--ink)" strokeOpacity="0.25" />
    </svg>
  )
}
