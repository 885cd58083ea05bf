import { useEffect, useState } from 'react'

/** How much of the page's lower edge the keyboard of a phone covers. */
export function useKeyboardHeight(): number {
  const [height, setHeight] = useState(0)
  useEffect(() => {
    const seen = window.visualViewport
    if (!seen) return
    const measure = () => {
      // Zoomed in, the visible part is smaller too, without any keyboard.
      const covered = seen.scale > 1.01 ? 0 : window.innerHeight - seen.height - seen.offsetTop
      setHeight(Math.max(0, Math.round(covered)))
    }
    seen.addEventListener('resize', measure)
    seen.addEventListener('scroll', measure)
    return () => {
      seen.removeEventListener('resize', measure)
      seen.removeEventListener('scroll', measure)
    }
  }, [])
  return height
}
