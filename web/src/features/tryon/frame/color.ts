export type Rgb = readonly [red: number, green: number, blue: number]

/** Screens show powers of light; shading and glTF count light itself. */
const toLight = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

/** A #rrggbb colour as light, each part from 0 to 1. */
export function linearRgb(hex: string): Rgb {
  const number = Number.parseInt(hex.slice(1), 16)
  return [
    toLight(((number >> 16) & 255) / 255),
    toLight(((number >> 8) & 255) / 255),
    toLight((number & 255) / 255),
  ]
}

export const mixRgb = (a: Rgb, b: Rgb, share: number): Rgb => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
]
