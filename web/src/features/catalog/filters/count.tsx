/** How many products a choice would leave: a number to the eye, words to the ear. */
export function Count({ count, className }: { count: number; className: string }) {
  return (
    <span className={`tabular-nums ${className}`}>
      <span className="sr-only">, </span>
      {count}
      <span className="sr-only">{count === 1 ? ' producto' : ' productos'}</span>
    </span>
  )
}
