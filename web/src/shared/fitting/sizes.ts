/** Sizes as catalogue and try-on share them, by the same rule as the server's (internal/catalog/size.go). */
export const sizes = ['XS', 'S', 'M', 'L', 'XL'] as const
export type Size = (typeof sizes)[number]

/** What decides how wide a frame is, in millimetres. */
export interface Front {
  readonly lens: number
  readonly bridge: number
}

/** Fronts from which on the next letter counts. */
const wider = [113, 123, 133, 143]

export const sizeOf = ({ lens, bridge }: Front): Size =>
  sizes[wider.filter((from) => 2 * lens + bridge >= from).length] as Size

/** "M", or "M o S" where it was a close call. */
export const sizeWords = ({ sizes: mine }: { readonly sizes: readonly Size[] }) => mine.join(' o ')
