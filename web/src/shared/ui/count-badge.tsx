/** The number on a round button of the navbar. The button's own label says what is counted. */
export function CountBadge({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span
      aria-hidden="true"
      className="absolute top-1 right-0.5 h-[18px] min-w-[18px] rounded-full bg-larimar px-1 text-center text-[0.6875rem] leading-[18px] font-semibold text-white tabular-nums ring-2 ring-paper"
    >
      {count > 99 ? '99+' : count}
    </span>
  )
}
