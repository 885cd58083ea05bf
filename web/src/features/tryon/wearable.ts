import type { ReactNode } from 'react'
import type { Front } from '@/shared/fitting/sizes'
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

/** As the shop's sizes go by it. */
export const frontOf = ({ spec }: Pick<Wearable, 'spec'>): Front => ({
  lens: spec.lensWidth,
  bridge: spec.bridge,
})

/** The house's models show shapes; they are not for sale. */
export const isHouseModel = ({ id }: Wearable) => houseModels.some((model) => model.id === id)

/** The same frame in another colour, or two for tortoise: colours of one model are built alike. */
export function colouredAs(spec: FrameSpec, swatch: string): FrameSpec {
  const [light, dark] = swatch.split(',')
  if (!light) return spec
  const spots = spec.tortoise ?? { spot: 8, coverage: 0.55, seed: 1 }
  return { ...spec, color: light, tortoise: dark ? { ...spots, light, dark } : null }
}

/** Draws the colours in which something that is worn comes, to put on another. */
export type Colours = (worn: Wearable, wear: (wearable: Wearable) => void) => ReactNode

export interface WearableGroup {
  readonly title: string
  readonly wearables: readonly Wearable[]
}

/**
 * What can be tried on, in the order of the strip. Whoever comes from a product sees it and the shop's others first;
 * whoever comes for the try-on itself, the house's models. Without products there are the models alone.
 */
export function wearableGroups(product: Wearable | undefined, shop: readonly Wearable[]): WearableGroup[] {
  const others = shop.filter(({ id }) => id !== product?.id)
  const sold = { title: 'De la tienda', wearables: product ? [product, ...others] : others }
  const house = { title: 'Modelos Mirada', wearables: houseModels }
  const groups = product ? [sold, house] : [house, sold]
  return groups.filter(({ wearables }) => wearables.length > 0)
}

/** The one that comes so many steps after this one, around the end. */
export function wearableAfter(groups: readonly WearableGroup[], worn: Wearable, step: number): Wearable {
  const all = groups.flatMap(({ wearables }) => wearables)
  const at = all.findIndex(({ id }) => id === worn.id)
  return all[(at + step + all.length) % all.length] ?? worn
}

/** Products of the shop with the shape of this one, nearest in size first. */
export function alike(shop: readonly Wearable[], { id, spec }: Wearable): Wearable[] {
  const apart = (other: Wearable) =>
    Math.abs(other.spec.lensWidth + other.spec.bridge - spec.lensWidth - spec.bridge)
  return shop
    .filter((other) => other.id !== id && other.spec.shape === spec.shape)
    .sort((a, b) => apart(a) - apart(b))
}
