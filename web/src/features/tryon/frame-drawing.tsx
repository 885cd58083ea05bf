import { useId, useMemo } from 'react'
import { flatFrame } from './frame/flat-frame'
import type { FrameSpec, Tortoise } from './frame/spec'

interface FrameDrawingProps {
  spec: FrameSpec
  /** What is shown of the sheet it is drawn on, in millimetres; as wide for all. */
  box?: string
  className?: string
}

/** A frame drawn from the front; all are drawn to one scale, so that a large one looks large. */
export function FrameDrawing({ spec, box = '-86 -64.5 172 129', className = '' }: FrameDrawingProps) {
  const id = useId()
  const { sheet, wires, lenses } = useMemo(() => flatFrame(spec), [spec])
  const { color, tint, tortoise, material } = spec
  const paint = tortoise ? `url(#${id}spots)` : color
  return (
    <svg viewBox={box} aria-hidden="true" className={className}>
      <defs>
        <linearGradient id={`${id}tint`} x2="0" y2="1">
          <stop stopColor={tint.color} stopOpacity={tint.top} />
          <stop offset="1" stopColor={tint.color} stopOpacity={tint.bottom} />
        </linearGradient>
        {tortoise && <Spots id={`${id}spots`} tortoise={tortoise} />}
      </defs>
      <ellipse cy="36" rx="60" ry="2.4" className="fill-ink/10" />
      <path d={lenses} fill={`url(#${id}tint)`} />
      {sheet && (
        <path d={sheet} fill={paint} fillRule="evenodd" opacity={material === 'translucent' ? 0.75 : 1} />
      )}
      {wires.map(({ path, thickness }) => (
        <path key={path} d={path} fill="none" stroke={color} strokeWidth={thickness} strokeLinecap="round" />
      ))}
    </svg>
  )
}

/** Spots of a block of acetate; none crosses the edge of the pattern's tile, so that it can be laid side by side. */
const spots = [
  'M2 4c2-3 6-3 7-1s3 1 4 3-3 3-5 2-4 2-6 0-1-3 0-4z',
  'M16 2c3-1 7 0 8 2s-2 2-3 4-5 2-6 0-1-5 1-6z',
  'M26 9c2-1 3 1 3 3s-1 5-3 5-2-3-3-4 1-3 3-4z',
  'M5 13c3-2 5 1 8 0s5 1 5 3-4 3-7 3-8 0-8-2 0-3 2-4z',
  'M19 19c3-1 5 0 8 0s2 3-1 4-7 1-8-1 0-2 1-3z',
  'M1 22c2-1 5 0 8 0s4 1 3 2-6 2-9 1-4-2-2-3z',
]

/** From the widest and faintest to the spot itself: its edge is soft, as spots that lie deep in the material are. */
const layers = [
  { strokeWidth: 4, opacity: 0.22 },
  { strokeWidth: 2, opacity: 0.34 },
  { strokeWidth: 0, opacity: 0.6 },
]

function Spots({ id, tortoise: { light, dark, spot } }: { id: string; tortoise: Tortoise }) {
  return (
    <pattern
      id={id}
      width="30"
      height="26"
      patternUnits="userSpaceOnUse"
      patternTransform={`rotate(-14) scale(${spot / 6})`}
    >
      <rect width="30" height="26" fill={light} />
      {layers.map((layer) => (
        <path key={layer.strokeWidth} d={spots.join('')} fill={dark} stroke={dark} {...layer} />
      ))}
    </pattern>
  )
}
