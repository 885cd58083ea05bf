import { clamp } from '../frame/vector'

/** Brightness of a small part of the picture in its own pixels, row by row. */
export interface Patch {
  readonly size: number
  readonly grey: Float32Array
}

/** What a camera adds to what it sees. */
export interface CameraLook {
  /** By how much pixels of one colour differ, of 255. */
  readonly grain: number
  /** Over how many of its pixels an edge goes from dark to bright. */
  readonly edge: number
}

/** A good camera in good light, until something is known of this one. */
export const clearLook: CameraLook = { grain: 0, edge: 1.5 }

export function greyPatch(data: Uint8ClampedArray, size: number): Patch {
  const grey = Float32Array.from({ length: size * size }, (_, i) => {
    const [red, green, blue] = [data[i * 4] as number, data[i * 4 + 1] as number, data[i * 4 + 2] as number]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  })
  return { size, grey }
}

const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? 0

/**
 * Grain on smooth skin: what is left of a pixel when slopes and bends of its neighbours are taken away (after
 * Immerkær). Pores are no grain: a little is taken off for them.
 */
export function grainOf({ size, grey }: Patch): number {
  const at = (x: number, y: number) => grey[y * size + x] as number
  const left: number[] = []
  for (let y = 1; y < size - 1; y++)
    for (let x = 1; x < size - 1; x++) {
      const corners = at(x - 1, y - 1) + at(x + 1, y - 1) + at(x - 1, y + 1) + at(x + 1, y + 1)
      const sides = at(x - 1, y) + at(x + 1, y) + at(x, y - 1) + at(x, y + 1)
      left.push(Math.abs(corners - 2 * sides + 4 * at(x, y)))
    }
  // The middle one, so that a hair or a spot does not count; 0.6745 of the spread lies below it, six pixels count.
  return clamp(median(left) / 0.6745 / 6 - 0.6, 0, 14)
}

/** Width of the steepest edges, row by row: about the eyes there are always some. Nothing on a plain wall. */
export function edgeOf({ size, grey }: Patch): number | null {
  const widths: number[] = []
  for (let y = 0; y < size; y++) {
    const row = grey.subarray(y * size, (y + 1) * size)
    const range = Math.max(...row) - Math.min(...row)
    if (range < 50) continue
    let steepest = 1
    for (let x = 1; x < size; x++)
      steepest = Math.max(steepest, Math.abs((row[x] as number) - (row[x - 1] as number)))
    widths.push(range / steepest)
  }
  return widths.length < 4 ? null : clamp(median(widths), 1, 8)
}
