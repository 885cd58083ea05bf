import { useId } from 'react'

/** A thin bar that also says in words what is happening. */
export function Progress({ value, text }: { value: number; text: string }) {
  const id = useId()
  return (
    <div className="grid gap-2">
      <div className="flex justify-between gap-4 text-sm">
        <span id={id}>{text}</span>
        <span className="text-ink-2 tabular-nums">{value} %</span>
      </div>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuenow={value}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-1 overflow-hidden rounded-xs bg-stone-2"
      >
        <div className="h-full bg-larimar transition-[width] duration-200" style={{ width: `${value}%` }} />
      </div>
    </div>
  )
}
