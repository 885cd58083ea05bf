import type { Rgb } from '../frame/color'
import { clamp } from '../frame/vector'

/** A small copy of the camera's picture whose pixels can be read: a square, four bytes a pixel, row by row. */
export interface Pixels {
  readonly size: number
  readonly data: Uint8ClampedArray
}

/** Where a point of the face is on the picture, as shares of it. */
export type Spot = (i: number) => { readonly x: number; readonly y: number }

/** The pixel at a place, as shares of the picture; what lies outside counts as its edge. */
export function pixelAt({ size, data }: Pixels, x: number, y: number): Rgb {
  const column = clamp(Math.floor(x * size), 0, size - 1)
  const row = clamp(Math.floor(y * size), 0, size - 1)
  const at = (row * size + column) * 4
  return [data[at] as number, data[at + 1] as number, data[at + 2] as number]
}

/** Pixels on a grid over a small square about a place. */
export function pixelsAround(pixels: Pixels, x: number, y: number, reach: number, across = 5): Rgb[] {
  const step = across > 1 ? (2 * reach) / (across - 1) : 0
  return Array.from({ length: across * across }, (_, i) =>
    pixelAt(pixels, x - reach + (i % across) * step, y - reach + Math.floor(i / across) * step),
  )
}

export function meanColor(colors: readonly Rgb[]): Rgb {
  const sum = [0, 0, 0]
  for (const color of colors) for (let i = 0; i < 3; i++) (sum[i] as number) += color[i] as number
  const share = 1 / Math.max(1, colors.length)
  return [(sum[0] as number) * share, (sum[1] as number) * share, (sum[2] as number) * share]
}

/** How bright a colour looks, in the units that it is given in. */
export const brightnessOf = ([red, green, blue]: Rgb) => 0.2126 * red + 0.7152 * green + 0.0722 * blue
