import type { Detail } from './detail'
import { templeY } from './front-contour'
import { type FrameSpec, frameWidth } from './spec'
import { bothSides, mapVertices, merge, move, pin, type Surface } from './surface'
import { section, tube } from './sweep'
import { rotateY } from './vector'

/** The two pins beside each hinge, flush with the front of an end piece. */
export function frontPins(spec: FrameSpec, detail: Detail): Surface {
  const outside = frameWidth(spec) / 2
  const at = (fromOutside: number) =>
    move(pin(0.65, 0.35, detail.ball), {
      x: outside - fromOutside,
      y: templeY(spec),
      z: spec.rimDepth / 2,
    })
  return bothSides(merge([at(1.9), at(4.1)]))
}

/** The same pins on the outside of the left temple, whose hinge is the origin. */
export function templePins(spec: FrameSpec, detail: Detail): Surface {
  const sideways = mapVertices(pin(0.75, 0.4, detail.ball), ({ position, normal }) => ({
    position: rotateY(position, Math.PI / 2),
    normal: rotateY(normal, Math.PI / 2),
  }))
  return merge([5, 8].map((back) => move(sideways, { x: spec.templeThickness / 2, y: 0, z: -back })))
}

/** The barrel on the inside, about which the left temple folds. */
export function hingeBarrel(spec: FrameSpec, detail: Detail): Surface {
  const radius = spec.material === 'metal' ? 0.85 : 1.1
  const half = spec.material === 'metal' ? 1.5 : 2.3
  const x = -spec.templeThickness / 2 - radius * 0.7
  return tube(
    [-half, 0, half].map((y) => ({ x, y, z: -radius })),
    {
      points: section(Math.max(8, Math.round(detail.section * 0.8)), 2),
      size: () => ({ side: radius, up: radius }),
      upward: { x: 0, y: 0, z: 1 },
      capRings: 1,
    },
  )
}
