import { type FocusEvent, useCallback, useEffect, useState } from 'react'
import { useBrowserFact } from '@/shared/lib/use-browser-fact'

export const slideTime = 5000

const prefersStillness = () => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false

/** Goes round by itself, but not under a pointer, not while something in it has the focus, and not for who asked for stillness. */
export function useSlideShow(count: number) {
  const [at, setAt] = useState(0)
  const [wantsPause, setPaused] = useState<boolean>()
  const [isPointedAt, setPointedAt] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const isStill = useBrowserFact(prefersStillness, false)
  const isPaused = wantsPause ?? isStill
  const isPlaying = count > 1 && !isPaused && !isPointedAt && !hasFocus

  // Each slide, also one that was chosen, has its full time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new slide starts a new wait
  useEffect(() => {
    if (!isPlaying) return
    const timer = setTimeout(() => setAt((before) => (before + 1) % count), slideTime)
    return () => clearTimeout(timer)
  }, [isPlaying, count, at])

  const noteFocus = useCallback((element: HTMLElement | null) => {
    if (element?.matches(':focus-within')) setFocus(true)
  }, [])

  return {
    at: at % count,
    isPaused,
    isPlaying,
    goTo: setAt,
    togglePause: () => setPaused(!isPaused),
    holding: {
      // Somebody may have come to it before the page came to life.
      ref: noteFocus,
      onPointerEnter: () => setPointedAt(true),
      onPointerLeave: () => setPointedAt(false),
      onFocus: () => setFocus(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        setFocus(currentTarget.contains(relatedTarget)),
    },
  }
}
