/** Figures are never set in the display face. */
export function NumberInTitle({ number }: { number: string }) {
  return (
    <span className="font-(family-name:--face-text) text-[0.9em] font-medium tabular-nums">{number}</span>
  )
}
