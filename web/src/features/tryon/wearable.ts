import { type TryOnModel, tryOnModels } from './frame/models'
import type { FrameSpec } from './frame/spec'

/** Something that can be tried on: one of the house's models or a product with a described frame. */
export interface Wearable {
  readonly id: string
  readonly name: string
  readonly brand: string
  /** Colour and style in words; a product says them in its characteristics. */
  readonly color?: string
  readonly style?: string
  readonly price: number
  readonly spec: FrameSpec
  readonly modelURL?: string
}

export const houseModels: readonly TryOnModel[] = tryOnModels
