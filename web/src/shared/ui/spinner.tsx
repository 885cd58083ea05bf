/** Alone it is decoration beside words; with a label it speaks for itself. */
export function Spinner({ label }: { label?: string }) {
  const ring = (
    <span
      aria-hidden="true"
      className="inline-block size-4 shrink-0 animate-spin rounded-full border-[1.5px] border-current border-r-transparent"
    />
  )
  if (!label) return ring
  return (
    <span role="status" className="inline-flex items-center gap-2.5 text-sm">
      {ring}
      {label}
    </span>
  )
}
