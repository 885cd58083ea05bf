import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useMyFace } from '@/shared/fitting/my-face'
import { lensOutline } from './frame/outlines'
import { type FrameSpec, frameWidth } from './frame/spec'
import { MyFit } from './my-fit'
import { productFrameQuery, specOf } from './product-frame'
import { frontOf } from './wearable'

/** Points around a lens: enough for a drawing, few enough for the server to draw it in no time. */
const points = 48

const fixed = (value: number) => Number(value.toFixed(1))

/** Both lenses, the bridge and the ends of the front, in millimetres about the middle of the bridge. */
function drawn(spec: FrameSpec) {
  const middle = (spec.bridge + spec.lensWidth) / 2
  const outline = lensOutline(spec.shape, spec.lensWidth, spec.lensHeight, points)
  const lens = (side: 1 | -1) =>
    `M${outline.map(({ x, y }) => `${fixed(side * (x + middle))} ${fixed(-y)}`).join('L')}Z`
  const half = spec.bridge / 2
  const y = fixed((-spec.bridgeHeight * spec.lensHeight) / 2)
  const hinge = fixed((-spec.hingeHeight * spec.lensHeight) / 2)
  const outside = fixed(frameWidth(spec) / 2)
  const end = fixed(half + spec.lensWidth)
  return {
    lenses: lens(1) + lens(-1),
    joints: `M${-half} ${y}Q0 ${fixed(y - spec.bridgeArch * 2)} ${half} ${y}M${end} ${hinge}H${outside}M${-end} ${hinge}H${-outside}`,
    outside,
  }
}

/** Pupils look through a lens a little above its middle. */
const eyes = -2.5

/** Where the lines with the numbers stand, above and below the frame. */
const above = -36
const below = 38

const place = 'mt-8 border-t border-line pt-6'

interface FrameMeasuresProps {
  productId: string
  preview?: string
  /** What is stamped on its temple: too little to draw, enough for a size where nobody described the frame. */
  stamp?: readonly [lens: string, bridge: string, temple: string] | null
}

/** The frame of a product from the front, to scale, with the lengths that decide whether it fits. */
export function FrameMeasures({ productId, preview, stamp }: FrameMeasuresProps) {
  const { data: frame } = useQuery(productFrameQuery(productId, preview))
  const spec = useMemo(() => (frame ? specOf(frame) : null), [frame])
  if (spec) return <Measured spec={spec} />
  if (frame === undefined || !stamp) return null
  return (
    <div className={place}>
      <MyFit front={{ lens: Number(stamp[0]), bridge: Number(stamp[1]) }} />
    </div>
  )
}

function Measured({ spec }: { spec: FrameSpec }) {
  const { lenses, joints, outside } = useMemo(() => drawn(spec), [spec])
  const face = useMyFace()
  const half = spec.bridge / 2
  const lens = half + spec.lensWidth
  const width = Math.round(outside * 2)
  const thick = Math.max(1.4, spec.rimThickness * 0.6)
  return (
    <section aria-labelledby="medidas" className={place}>
      <h2 id="medidas" className="text-display text-d4">
        A escala
      </h2>
      <svg
        viewBox="-92 -50 184 102"
        role="img"
        aria-label={`Montura de ${width} mm de ancho: lentes de ${spec.lensWidth} por ${spec.lensHeight} mm, puente de ${spec.bridge} mm, varillas de ${spec.temple} mm.`}
        className="mt-3 w-full rounded-sm bg-stone"
      >
        {face?.width && (
          <rect
            x={-face.width / 2}
            y="-50"
            width={face.width}
            height="102"
            rx="30"
            className="fill-larimar/10"
          />
        )}
        <g className="fill-none stroke-ink" strokeLinecap="round" strokeLinejoin="round" strokeWidth={thick}>
          <path d={lenses} className="fill-paper" />
          <path d={joints} />
        </g>
        <g className="fill-none stroke-larimar" strokeWidth="0.4">
          <path
            d={`M${-lens} ${above}H${-half}M${half} ${above}H${-half}M${-lens} ${above - 2}v4M${-half} ${above - 2}v4M${half} ${above - 2}v4`}
          />
          <path d={`M${-outside} ${below}H${outside}M${-outside} ${below - 2}v4M${outside} ${below - 2}v4`} />
        </g>
        <g className="fill-ink-2 text-[6.4px] tabular-nums" textAnchor="middle">
          <text x={-(lens + half) / 2} y={above - 4}>
            {spec.lensWidth} mm
          </text>
          <text y={above - 4}>{spec.bridge} mm</text>
          <text y={below + 8}>{width} mm</text>
          {face?.width && (
            <text y={below - 4} className="fill-larimar-hover text-[5px]">
              Tu rostro, aprox.
            </text>
          )}
        </g>
        {face?.pupils && (
          <g className="fill-larimar">
            <circle cx={-face.pupils / 2} cy={eyes} r="2" />
            <circle cx={face.pupils / 2} cy={eyes} r="2" />
          </g>
        )}
      </svg>
      <p className="mt-2 text-xs text-ink-2 tabular-nums">
        Lente {spec.lensWidth} × {spec.lensHeight} mm, puente {spec.bridge} mm, varilla {spec.temple} mm.
      </p>
      <MyFit front={frontOf({ spec })} />
    </section>
  )
}
