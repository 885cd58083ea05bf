import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { middle, moveBy, type Spot, toggled, whole, type Zoom, zoomTo } from './zoom'

/** Two taps are one if they come this soon and this near, in milliseconds and pixels. */
const soon = 300
const near = 24

const arrows: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [0.1, 0],
  ArrowRight: [-0.1, 0],
  ArrowUp: [0, 0.1],
  ArrowDown: [0, -0.1],
}

type Fingers = Map<number, { x: number; y: number }>

function apart(fingers: Fingers): number {
  const [a, b] = [...fingers.values()]
  return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0
}

function between(fingers: Fingers): { x: number; y: number } {
  const all = [...fingers.values()]
  return {
    x: all.reduce((sum, { x }) => sum + x, 0) / all.length,
    y: all.reduce((sum, { y }) => sum + y, 0) / all.length,
  }
}

function spotIn(frame: HTMLElement, x: number, y: number): Spot {
  const box = frame.getBoundingClientRect()
  return { x: (x - box.left) / box.width - 0.5, y: (y - box.top) / box.height - 0.5 }
}

/** Enlarging with wheel, two fingers, double tap and keys; moving with one finger, the mouse and the arrows. */
export function useZoom(frame: HTMLElement | null) {
  const [zoom, setZoom] = useState<Zoom>(whole)
  const fingers = useRef<Fingers>(new Map())
  const lastTap = useRef({ at: 0, x: 0, y: 0 })

  const spot = (x: number, y: number): Spot => (frame ? spotIn(frame, x, y) : middle)

  // React listens to the wheel passively, which leaves the page free to scroll away.
  useEffect(() => {
    if (!frame) return
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      const at = spotIn(frame, event.clientX, event.clientY)
      setZoom((now) => zoomTo(now, now.scale * Math.exp(-event.deltaY / 400), at))
    }
    frame.addEventListener('wheel', turn, { passive: false })
    return () => frame.removeEventListener('wheel', turn)
  }, [frame])

  const onPointerDown = ({ currentTarget, pointerId, clientX, clientY, timeStamp }: PointerEvent) => {
    currentTarget.setPointerCapture(pointerId)
    fingers.current.set(pointerId, { x: clientX, y: clientY })
    if (fingers.current.size > 1) return
    const last = lastTap.current
    const isSecond = timeStamp - last.at < soon && Math.hypot(clientX - last.x, clientY - last.y) < near
    lastTap.current = { at: isSecond ? 0 : timeStamp, x: clientX, y: clientY }
    if (isSecond) setZoom((now) => toggled(now, spot(clientX, clientY)))
  }
  const onPointerMove = ({ pointerId, clientX, clientY }: PointerEvent) => {
    const down = fingers.current
    if (!down.has(pointerId)) return
    const [from, gap] = [between(down), apart(down)]
    down.set(pointerId, { x: clientX, y: clientY })
    const [to, nextGap] = [between(down), apart(down)]
    const [a, b] = [spot(from.x, from.y), spot(to.x, to.y)]
    setZoom((now) => {
      const moved = moveBy(now, b.x - a.x, b.y - a.y)
      return gap > 0 && nextGap > 0 ? zoomTo(moved, (moved.scale * nextGap) / gap, b) : moved
    })
  }
  const lift = ({ pointerId }: PointerEvent) => {
    fingers.current.delete(pointerId)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = arrows[event.key]
    if (arrow) setZoom((now) => moveBy(now, ...arrow))
    else if (event.key === '+' || event.key === '-')
      setZoom((now) => zoomTo(now, now.scale * (event.key === '+' ? 1.4 : 1 / 1.4), middle))
    else return
    event.preventDefault()
  }

  return {
    zoom,
    toggle: () => setZoom((now) => toggled(now, middle)),
    listeners: { onPointerDown, onPointerMove, onPointerUp: lift, onPointerCancel: lift, onKeyDown },
  }
}
