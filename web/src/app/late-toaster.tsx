import { type ComponentType, useEffect, useState } from 'react'
import { fetchPart } from '@/shared/lib/fetch-part'
import { PlainToaster } from './plain-toaster'

/** Long enough for the page's own pictures and data to go first. */
const whenQuiet = 1500
/** After that messages come plainly: without a line nothing else would come at all. */
const longestWait = 4500

/** Messages come after a person did something, so what draws them need not be there before the page is. */
export function LateToaster() {
  const [Toaster, setToaster] = useState<ComponentType>()
  useEffect(() => {
    const load = async () => {
      const found = await fetchPart(() => import('@/shared/ui/toaster')).catch(() => null)
      setToaster(() => found?.Toaster ?? PlainToaster)
    }
    const timers = [
      setTimeout(load, whenQuiet),
      setTimeout(() => setToaster((known: ComponentType | undefined) => known ?? PlainToaster), longestWait),
    ]
    return () => timers.forEach(clearTimeout)
  }, [])
  return Toaster ? <Toaster /> : null
}
