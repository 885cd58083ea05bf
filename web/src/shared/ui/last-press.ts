interface Place {
  x: number
  y: number
}

let last: Place | null = null

const middleOf = ({ left, top, width, height }: DOMRect) => ({ x: left + width / 2, y: top + height / 2 })

/** Remembers where on the screen somebody last pressed, by hand or by key. Returns what stops it. */
export function followPresses() {
  const pointed = ({ clientX, clientY }: PointerEvent) => {
    last = { x: clientX, y: clientY }
  }
  const typed = ({ key, target }: KeyboardEvent) => {
    if ((key === 'Enter' || key === ' ') && target instanceof Element)
      last = middleOf(target.getBoundingClientRect())
  }
  addEventListener('pointerdown', pointed, { capture: true, passive: true })
  addEventListener('keydown', typed, { capture: true, passive: true })
  return () => {
    removeEventListener('pointerdown', pointed, { capture: true })
    removeEventListener('keydown', typed, { capture: true })
    last = null
  }
}

export const lastPress = () => last
