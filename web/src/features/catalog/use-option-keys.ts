import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react'

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * The keys of a field with a grid of links under it: arrows go through the links and back to the field, Enter follows
 * the one they came to. What is shown anew is gone through anew.
 */
export function useOptionKeys(box: RefObject<HTMLElement | null>, shown: unknown) {
  const [active, setActive] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is shown, the old place is none in it
  useEffect(() => setActive(null), [shown])
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step) {
      event.preventDefault()
      const cells = box.current?.querySelectorAll('[role=gridcell]') ?? []
      const stops = [null, ...[...cells].map(({ id }) => id)]
      const next = stops[(stops.indexOf(active) + step + stops.length) % stops.length] ?? null
      setActive(next)
      if (next) document.getElementById(next)?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter' && active) {
      event.preventDefault()
      document.getElementById(active)?.querySelector('a')?.click()
    }
  }
  return { active, onKeyDown }
}
