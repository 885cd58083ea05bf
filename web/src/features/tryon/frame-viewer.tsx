import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { toast } from '@/shared/ui/toast'
import { FrameDrawing } from './frame-drawing'
import { availableQuality } from './scene/quality'
import { FrameViewer as Viewer } from './scene/viewer'
import { modelMissing } from './texts'
import type { Wearable } from './wearable'

const radiansPerPixel = 0.01
const steps: Record<string, readonly [sideways: number, down: number]> = {
  ArrowLeft: [-0.15, 0],
  ArrowRight: [0.15, 0],
  ArrowUp: [0, -0.1],
  ArrowDown: [0, 0.1],
}

/** How often it is made anew when the graphics card loses it; one that does so more often will not do. */
const mostTimes = 3

interface FrameViewerProps {
  wearable: Wearable
  /** Begins with the front, seen level. */
  isFront?: boolean
  className?: string
}

/** A frame in three dimensions, turned with the finger, the mouse or the arrow keys. */
function FrameViewer({ wearable, isFront = false, className = '' }: FrameViewerProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const viewer = useRef<Viewer | null>(null)
  const [quality] = useState(availableQuality)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt has a canvas of its own
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const lost = () => setAttempt((times) => Math.min(mostTimes, times + 1))
    element.addEventListener('webglcontextlost', lost)
    const made = new Viewer(element)
    viewer.current = made
    const follow = new ResizeObserver(() => made.resize(element.clientWidth, element.clientHeight))
    follow.observe(element)
    return () => {
      element.removeEventListener('webglcontextlost', lost)
      follow.disconnect()
      made.dispose()
      viewer.current = null
    }
  }, [attempt])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a viewer that was made anew shows the same
  useEffect(() => {
    if (isFront) viewer.current?.toFront()
  }, [isFront, attempt])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a viewer that was made anew shows the same
  useEffect(() => {
    viewer.current
      ?.show(wearable)
      .catch(() => toast({ title: modelMissing(wearable.name), variant: 'destructive' }))
  }, [wearable, attempt])

  const drag = ({ buttons, movementX, movementY }: PointerEvent) => {
    if (buttons) viewer.current?.turnBy(movementX * radiansPerPixel, movementY * radiansPerPixel)
  }
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    viewer.current?.turnBy(...step)
  }

  if (quality === 'none') return <FrameDrawing spec={wearable.spec} className={`${className} bg-stone`} />
  return (
    <div
      role="img"
      aria-label={`${wearable.name} en 3D. Gíralo con las flechas del teclado.`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys turn it
      tabIndex={0}
      onPointerMove={drag}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onKeyDown={press}
      className={`cursor-grab touch-pan-y bg-stone active:cursor-grabbing ${className}`}
    >
      <canvas key={attempt} ref={canvas} className="size-full bg-stone" />
    </div>
  )
}

export default FrameViewer
