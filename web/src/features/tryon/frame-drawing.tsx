import { useId, useMemo } from 'react'
import { flatFrame } from './frame/flat-frame'
import type { FrameSpec, Tortoise } from './frame/spec'

/** A frame drawn from the front; all are drawn to one scale, so that a large one looks large. */
export function FrameDrawing({ spec, className = '' }: { spec: FrameSpec; className?: string }) {
  const id = useId()
  const { sheet, wires, lenses } = useMemo(() => flatFrame(spec), [spec])
  const { color, tint, tortoise, material } = spec
  const paint = tortoise ? `url(#${id}spots)` : color
  return (
    <svg viewBox="-86 -64.5 172 129" aria-hidden="true" className={className}>
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

const spots = [
  [2, 3, 4.2, 2],
  [11, 8, 3.4, 2.4],
  [5, 12, 4.6, 1.8],
  [14, 1, 2.6, 1.6],
  [15, 14, 3, 2.2],
] as const

function Spots({ id, tortoise: { light, dark } }: { id: string; tortoise: Tortoise }) {
  return (
    <pattern id={id} width="17" height="16" patternUnits="userSpaceOnUse" patternTransform="rotate(-18)">
      <rect width="17" height="16" fill={light} />
      {spots.map(([cx, cy, rx, ry]) => (
        <ellipse key={cx} cx={cx} cy={cy} rx={rx} ry={ry} fill={dark} opacity="0.85" />
      ))}
    </pattern>
  )
}
