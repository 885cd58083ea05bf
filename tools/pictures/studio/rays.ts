import { Vector3 } from 'three'
import { halton } from './spread'

/** A direction that light comes from, and its share of all light. */
export interface Ray {
  readonly way: Vector3
  readonly share: number
}

const many = (count: number, ray: (i: number) => Ray): Ray[] =>
  Array.from({ length: count }, (_, i) => ray(i))

/** Evenly from above, as a cloudy sky or white walls light a floor. */
export function domeRays(count: number, share = 1): Ray[] {
  return many(count, (i) => {
    const outward = halton(i, 2)
    const around = 2 * Math.PI * halton(i, 3)
    const flat = Math.sqrt(outward)
    const way = new Vector3(
      flat * Math.cos(around),
      Math.sqrt(Math.max(0.0025, 1 - outward)),
      flat * Math.sin(around),
    )
    return { way: way.normalize(), share: share / count }
  })
}

/** An even dome, and as many directions again from the large soft box above. */
export function studioRays(count: number): Ray[] {
  const box = many(count, (i) => ({
    way: new Vector3(-1.3 + 2.2 * halton(i, 2), 1, -0.7 + 1.6 * halton(i, 3)).normalize(),
    share: 0.42 / count,
  }))
  return [...domeRays(count, 0.58), ...box]
}

/** Late afternoon, from behind the left shoulder of the frame. */
export const sun = new Vector3(-0.52, 0.6, -0.6).normalize()
export const acrossSun = new Vector3().crossVectors(sun, new Vector3(0, 1, 0)).normalize()
export const upSun = new Vector3().crossVectors(acrossSun, sun)

/** The sun is a small disc: shadows are crisp where they begin and soften away from the frame. */
export function sunRays(count: number): Ray[] {
  return many(count, (i) => {
    const outward = 0.016 * Math.sqrt(halton(i, 2))
    const around = 2 * Math.PI * halton(i, 3)
    const way = sun
      .clone()
      .addScaledVector(acrossSun, outward * Math.cos(around))
      .addScaledVector(upSun, outward * Math.sin(around))
    return { way: way.normalize(), share: 1 / count }
  })
}
