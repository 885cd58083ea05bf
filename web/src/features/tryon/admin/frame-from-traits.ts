import type { FrameMaterial, Shape } from '../frame/spec'
import type { FrameValues } from './frame-values'

/** A characteristic of the product, with what staff say that it means. */
export interface ProductTrait {
  readonly meaning: string
  readonly value: string
  /** A colour, or two with a comma between them. */
  readonly swatch: string
}

/** Parts of the words that shops use for a shape, the more telling ones first. */
const shapeParts: readonly (readonly [string, Shape])[] = [
  ['ojo de gato', 'cat-eye'],
  ['cat', 'cat-eye'],
  ['aviador', 'aviator'],
  ['piloto', 'aviator'],
  ['trapecio', 'wayfarer'],
  ['wayfarer', 'wayfarer'],
  ['panto', 'panto'],
  ['redond', 'round'],
  ['cuadrad', 'square'],
  ['rectang', 'square'],
  ['envolvente', 'sport'],
  ['deport', 'sport'],
  ['grande', 'oversized'],
  ['oversize', 'oversized'],
]
const materialParts: readonly (readonly [string, FrameMaterial])[] = [
  ['transl', 'translucent'],
  ['cristal', 'translucent'],
  ['acetato', 'acetate'],
  ['pasta', 'acetate'],
  ['metal', 'metal'],
  ['acero', 'metal'],
  ['titanio', 'metal'],
]

/** Without capitals and accents, as staff type them or not. */
const plain = (text: string) => text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')

const named = <T>(parts: readonly (readonly [string, T])[], text: string) =>
  parts.find(([part]) => plain(text).includes(part))?.[1]

/** As it is stamped on a temple: 52-18-145, or with a box between the first two. */
const stamp = /(\d{2}(?:[.,]\d)?)\D+(\d{2}(?:[.,]\d)?)\D+(\d{3})/

/** The fields that one characteristic fills; none where its words are not known. */
export function filledBy({ meaning, value, swatch }: ProductTrait): Partial<FrameValues> {
  const [light, dark] = swatch.split(',')
  switch (meaning) {
    case 'shape': {
      const shape = named(shapeParts, value)
      return shape ? { shape } : {}
    }
    case 'material': {
      const material = named(materialParts, value)
      return material ? { material } : {}
    }
    case 'size': {
      const [, lens_width, bridge, temple] = stamp.exec(value) ?? []
      return lens_width && bridge && temple ? { lens_width, bridge, temple } : {}
    }
    case 'colour':
      if (!light) return {}
      return dark ? { color: light, dark, pattern: 'tortoise' } : { color: light, pattern: 'plain' }
    case 'tint':
      return light ? { tint: light } : {}
    default:
      return {}
  }
}

/** What the characteristics say otherwise than the form does: nothing is typed twice. */
export function filledFrom(traits: readonly ProductTrait[], now: FrameValues): Partial<FrameValues> {
  const all = Object.assign({}, ...traits.map(filledBy)) as Partial<FrameValues>
  const news = Object.entries(all).filter(([name, value]) => now[name as keyof FrameValues] !== value)
  return Object.fromEntries(news)
}
