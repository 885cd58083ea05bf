import { bridgeY, hingeY, traceFront } from './front-contour'
import { onRim } from './front-metal'
import { lensMiddle } from './lens'
import type { Loop } from './loop'
import { lensOutline } from './outlines'
import { type FrameSpec, frameWidth } from './spec'
import type { Vec2 } from './vector'

/** A frame seen from the front, as paths of SVG in millimetres, y downwards. */
export interface FlatFrame {
  /** The sheet of an acetate front; its holes need the even-odd rule. Empty for metal. */
  readonly sheet: string
  /** The wires of a metal front, to be drawn this thick. */
  readonly wires: readonly { readonly path: string; readonly thickness: number }[]
  readonly lenses: string
}

const spot = ({ x, y }: Vec2) => `${x.toFixed(2)} ${(-y).toFixed(2)}`
const open = (points: readonly Vec2[]) => `M${points.map(spot).join('L')}`
const closed = (points: readonly Vec2[]) => `${open(points)}Z`
const mirrored = (points: readonly Vec2[]) => points.map(({ x, y }) => ({ x: -x, y }))

function arch(from: Vec2, rise: number): string {
  const top = { x: 0, y: from.y + rise * 1.33 }
  const side = { x: from.x * 0.55, y: top.y }
  return `M${spot({ x: -from.x, y: from.y })}C${spot({ x: -side.x, y: side.y })} ${spot(side)} ${spot(from)}`
}

function wires(spec: FrameSpec, lens: Loop): FlatFrame['wires'] {
  const middle = spec.rimThickness / 2
  const rim = lensOutline(spec.shape, spec.lensWidth + 2 * middle, spec.lensHeight + 2 * middle, 72).map(
    ({ x, y }) => ({ x: x + lensMiddle(spec), y }),
  )
  const end = onRim(spec, lens, 'temporal', hingeY(spec))
  const endPiece = open([end, { x: frameWidth(spec) / 2, y: hingeY(spec) }])
  const otherEnd = open(mirrored([end, { x: frameWidth(spec) / 2, y: hingeY(spec) }]))
  return [
    { path: closed(rim) + closed(mirrored(rim)), thickness: spec.rimThickness },
    {
      path: arch(onRim(spec, lens, 'nasal', bridgeY(spec)), spec.bridgeArch),
      thickness: spec.bridgeThickness,
    },
    { path: endPiece + otherEnd, thickness: spec.templeHeight * 1.2 },
    ...(spec.topBar
      ? [
          {
            path: arch(onRim(spec, lens, 'nasal', spec.lensHeight * 0.43), 1.4),
            thickness: spec.bridgeThickness,
          },
        ]
      : []),
  ]
}

export function flatFrame(spec: FrameSpec): FlatFrame {
  const lens = lensOutline(spec.shape, spec.lensWidth, spec.lensHeight, 72).map(({ x, y }) => ({
    x: x + lensMiddle(spec),
    y,
  }))
  const lenses = closed(lens) + closed(mirrored(lens))
  if (spec.material === 'metal') return { sheet: '', wires: wires(spec, lens), lenses }
  const half = traceFront(spec, lens, 1.5)
  return { sheet: closed([...half, ...mirrored(half).reverse()]) + lenses, wires: [], lenses }
}
