/** How many products a choice would leave: a number to the eye, words to the ear. */
export function Count({ count, className }: { count: number; className: string }) {
  return (
    <span className={`choice-count ${className}`}>
      <span className="sr-only">, </span>
      {count}
      <span className="sr-only">{count === 1 ? ' producto' : ' productos'}</span>
    </span>
  )
}

/** How many are chosen, beside what they were chosen in. */
export function ChosenCount({ count }: { count: number }) {
  return (
    count > 0 && (
      <span className="grid h-5 min-w-5 place-items-center rounded-full bg-larimar px-1 text-[0.6875rem] font-semibold text-white tabular-nums">
        {count}
        <span className="sr-only"> elegidos</span>
      </span>
    )
  )
}
