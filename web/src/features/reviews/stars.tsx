const star = 'M12 2.6l2.9 5.9 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5L2.6 9.4l6.5-.9z'
const five = [0, 1, 2, 3, 4]

/**
 * Five stars, filled as far as the number goes; read as one sentence. The filled ones are cut off by the width of their
 * picture: a page that is drawn may hold no style of its own.
 */
export function Stars({ value, className = 'h-4' }: { value: number; className?: string }) {
  return (
    <span
      role="img"
      aria-label={`${value} de 5 estrellas`}
      className="relative inline-flex shrink-0 text-ambar"
    >
      <Row width={5} className={`${className} fill-none`} />
      <Row width={value} className={`${className} absolute inset-y-0 left-0 fill-current`} />
    </span>
  )
}

function Row({ width, className }: { width: number; className: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width * 24} 24`}
      strokeWidth="1.5"
      className={`w-auto max-w-none stroke-current ${className}`}
    >
      {five.map((n) => (
        <path key={n} d={star} transform={`translate(${n * 24} 0)`} />
      ))}
    </svg>
  )
}

export function Star({ className }: { className: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" strokeWidth="1.5" className={className}>
      <path d={star} />
    </svg>
  )
}
