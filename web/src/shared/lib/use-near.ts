import { useEffect, useRef, useState } from 'react'
import { useTakingOver } from './use-browser-fact'

/** A screen or so: what is fetched from there on is there before it is scrolled to. */
const margin = '800px'

/**
 * For what the server leaves out of a page it draws: true at once where a browser draws it all, and else when the
 * place has come near the window.
 */
export function useNear<Place extends Element>() {
  const place = useRef<Place>(null)
  const [isNear, setNear] = useState(!useTakingOver())
  useEffect(() => {
    if (isNear || !place.current) return
    const watch = new IntersectionObserver(([seen]) => seen?.isIntersecting && setNear(true), {
      rootMargin: margin,
    })
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [isNear])
  return { place, isNear }
}
