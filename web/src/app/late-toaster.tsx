import { type ComponentType, useEffect, useState } from 'react'

/** Long enough for the page's own pictures and data to go first. */
const whenQuiet = 1500

/** Messages come after a person did something, so what draws them need not be there before the page is. */
export function LateToaster() {
  const [Toaster, setToaster] = useState<ComponentType>()
  useEffect(() => {
    const load = async () => {
      const module = await import('@/shared/ui/toaster').catch(() => null)
      if (module) setToaster(() => module.Toaster)
    }
    const timer = setTimeout(load, whenQuiet)
    return () => clearTimeout(timer)
  }, [])
  return Toaster ? <Toaster /> : null
}
