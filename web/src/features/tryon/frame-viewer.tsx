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

/** A frame in three dimensions, turned with the finger, the mouse or the arrow keys. */
function FrameViewer({ wearable, className = '' }: { wearable: Wearable; className?: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const viewer = useRef<Viewer | null>(null)
  const [quality] = useState(availableQuality)

  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const made = new Viewer(element)
    viewer.current = made
    const follow = new ResizeObserver(() => made.resize(element.clientWidth, element.clientHeight))
    follow.observe(element)
    return () => {
      follow.disconnect()
      made.dispose()
      viewer.current = null
    }
  }, [])

  useEffect(() => {
    viewer.current
      ?.show(wearable)
      .catch(() => toast({ title: modelMissing(wearable.name), variant: 'destructive' }))
  }, [wearable])

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
      <canvas ref={canvas} className="size-full bg-stone" />
    </div>
  )
}

export default FrameViewer
