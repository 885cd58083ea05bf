import { type TouchEvent, useRef } from 'react'

/** Shorter ways are taken for a tap, steeper ones for scrolling. */
const shortest = 40

/** One step on for a finger that goes left, one back for one that goes right. */
export function swipeStep(dx: number, dy: number): number {
  if (Math.abs(dx) < shortest || Math.abs(dx) < 2 * Math.abs(dy)) return 0
  return dx < 0 ? 1 : -1
}

/** What an element needs to be swiped; a second finger means something else. */
export function useSwipe(go: (step: number) => void) {
  const from = useRef<{ x: number; y: number }>(undefined)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const finger = touches.length === 1 ? touches[0] : undefined
      from.current = finger && { x: finger.clientX, y: finger.clientY }
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const finger = changedTouches[0]
      if (!from.current || !finger) return
      const step = swipeStep(finger.clientX - from.current.x, finger.clientY - from.current.y)
      from.current = undefined
      if (step !== 0) go(step)
    },
  }
}
