import { templeY } from './front-contour'
import { metalHingeDepth } from './front-metal'
import { type FrameSpec, frameWidth } from './spec'
import type { Vertex } from './surface'
import { normalize, radians, rotateX, type Vec3 } from './vector'

/** Bends the flat front around the face, then tilts it towards the cheeks; normals follow exactly. */
export function worn(spec: FrameSpec): (vertex: Vertex) => Vertex {
  const tilt = radians(spec.pantoscopicTilt)
  return ({ position, normal }) => {
    const slope = position.x / spec.wrapRadius
    const bent = { ...position, z: position.z - (position.x * slope) / 2 }
    const turned = normalize({ ...normal, x: normal.x + normal.z * slope })
    return { position: rotateX(bent, tilt), normal: rotateX(turned, tilt) }
  }
}

/** The hinge of the left temple on the flat front. */
export function flatHinge(spec: FrameSpec): Vec3 {
  const outside = frameWidth(spec) / 2
  // On a strongly bent front the temple starts inside the end piece, or a wedge of light would show.
  const overlap = 0.2 + (spec.templeThickness * outside) / (2 * spec.wrapRadius)
  const depth = spec.material === 'metal' ? metalHingeDepth : spec.rimDepth / 2 - overlap
  return { x: outside - spec.templeThickness / 2, y: templeY(spec), z: -depth }
}
