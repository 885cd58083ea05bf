import type { Detail } from './detail'
import { endPieceHeight } from './front-contour'
import type { FrameSpec } from './spec'
import type { Surface } from './surface'
import { type HalfSize, section, tube } from './sweep'
import { lerp, radians, smoothstep, type Vec3 } from './vector'

/** Share of the length at which a temple bends down behind the ear. */
export const earBend = 0.66
const sleeve = 60

/**
 * The middle line of the left temple from the hinge, at the origin, to its tip. It is walked step by step in the
 * direction it has at each place, so that its length is the temple's whatever its shape.
 */
export function templePath(spec: FrameSpec, steps: number): Vec3[] {
  const ear = spec.temple * earBend
  const step = spec.temple / steps
  const path: Vec3[] = [{ x: 0, y: 0, z: 0 }]
  for (let i = 0; i < steps; i++) {
    const reached = (i + 0.5) * step
    const down = radians(0.6 + 38 * smoothstep(ear - 16, ear + 24, reached))
    const inward = radians(1.2 * smoothstep(0, ear, reached) + 6 * smoothstep(ear - 20, spec.temple, reached))
    const from = path[i] as Vec3
    path.push({
      x: from.x - Math.sin(inward) * step,
      y: from.y - Math.sin(down) * Math.cos(inward) * step,
      z: from.z - Math.cos(down) * Math.cos(inward) * step,
    })
  }
  return path
}

/** Closes the outline of a temple with half a circle. */
function roundEnd(spec: FrameSpec, reached: number): number {
  const radius = spec.templeHeight / 2
  const past = Math.max(0, reached - spec.temple + radius)
  return Math.sqrt(Math.max(0, 1 - (past / radius) ** 2))
}

function acetateSize(spec: FrameSpec, reached: number): HalfSize {
  const ear = spec.temple * earBend
  const root = endPieceHeight(spec) / 2 - 0.4
  const slim = spec.templeHeight / 2
  const height =
    lerp(root, slim, smoothstep(0, 34, reached)) *
    (1 - 0.2 * smoothstep(30, ear, reached) + 0.24 * smoothstep(ear, spec.temple - 8, reached))
  return {
    side: (spec.templeThickness / 2) * (1 - 0.22 * smoothstep(ear, spec.temple, reached)),
    up: Math.max(height * roundEnd(spec, reached), spec.templeThickness * 0.4),
  }
}

export interface Temple {
  readonly arm: Surface
  /** The sleeve over the end of a metal temple. */
  readonly tip: Surface | null
}

export function temple(spec: FrameSpec, detail: Detail): Temple {
  const path = templePath(spec, detail.templeSteps)
  if (spec.material !== 'metal') {
    const points = section(detail.section, 3.4)
    const size = (share: number) => acetateSize(spec, share * spec.temple)
    return { arm: tube(path, { points, size, capRings: 3 }), tip: null }
  }
  const start = Math.round(detail.templeSteps * (1 - sleeve / spec.temple))
  const arm = tube(path.slice(0, start + 2), {
    points: section(detail.section, 3),
    size: (share) => ({
      side: (spec.templeThickness / 2) * (1 - 0.12 * share),
      up: (spec.templeHeight / 2) * (1 - 0.25 * share),
    }),
  })
  const tip = tube(path.slice(start), {
    points: section(detail.section, 2.4),
    size: (share) => ({
      side: spec.templeThickness * 0.72 + 0.3 * smoothstep(0, 0.5, share),
      up: spec.templeHeight * 0.6 + 0.9 * smoothstep(0.1, 0.8, share),
    }),
    capRings: 3,
  })
  return { arm, tip }
}
