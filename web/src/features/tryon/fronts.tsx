import { useQueries } from '@tanstack/react-query'
import { FrameDrawing } from './frame-drawing'
import { productFrameQuery, specOf } from './product-frame'

interface FrontsProps {
  products: readonly { id: string; name: string }[]
}

/** Frames from the front, one above the other and to one scale, with ten millimetres to hold beside. */
export function Fronts({ products }: FrontsProps) {
  const frames = useQueries({ queries: products.map(({ id }) => productFrameQuery(id)) })
  const drawn = products.flatMap((product, index) => {
    const frame = frames[index]?.data
    return frame ? [{ ...product, spec: specOf(frame) }] : []
  })
  if (drawn.length === 0) return <p className="py-1">–</p>
  return (
    <figure className="max-w-sm rounded-sm bg-stone px-4 py-5">
      <ul className="grid gap-3">
        {drawn.map(({ id, name, spec }) => (
          <li key={id}>
            <FrameDrawing spec={spec} box={`-86 ${-spec.lensHeight / 2 - 8} 172 ${spec.lensHeight + 14}`} />
            <p className="text-center text-xs text-ink-2">{name}</p>
          </li>
        ))}
      </ul>
      <svg viewBox="-86 -8 172 12" role="img" aria-label="Escala: la línea mide 10 mm" className="mt-3">
        <path d="M-5 0H5M-5 -2v4M5 -2v4" className="fill-none stroke-larimar" strokeWidth="0.6" />
        <text x="9" y="2" className="fill-ink-2 text-[6px] tabular-nums">
          10 mm
        </text>
      </svg>
    </figure>
  )
}
