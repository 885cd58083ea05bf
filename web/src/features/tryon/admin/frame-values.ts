import type { FrameMaterial, Shape } from '../frame/spec'
import type { ProductFrame } from '../product-frame'

/** The form: numbers as they are typed, strengths in percent. */
export interface FrameValues {
  shape: Shape
  material: FrameMaterial
  lens_width: string
  bridge: string
  temple: string
  color: string
  pattern: 'plain' | 'tortoise'
  dark: string
  tint: string
  top: string
  bottom: string
}

/** The labels of the form. */
export const fieldWords: Record<keyof FrameValues, string> = {
  shape: 'Forma',
  material: 'Material',
  lens_width: 'Lente (mm)',
  bridge: 'Puente (mm)',
  temple: 'Varilla (mm)',
  color: 'Color',
  pattern: 'Acabado',
  dark: 'Manchas',
  tint: 'Tinte del lente',
  top: 'Arriba (%)',
  bottom: 'Abajo (%)',
}

export const shapeWords: Record<Shape, string> = {
  aviator: 'Aviador',
  wayfarer: 'Trapecio',
  round: 'Redonda',
  square: 'Cuadrada',
  'cat-eye': 'Ojo de gato',
  sport: 'Envolvente',
  oversized: 'Grande',
  panto: 'Panto',
}

export const materialWords: Record<FrameMaterial, string> = {
  acetate: 'Acetato',
  metal: 'Metal',
  translucent: 'Acetato translúcido',
}

const first: FrameValues = {
  shape: 'panto',
  material: 'acetate',
  lens_width: '49',
  bridge: '21',
  temple: '145',
  color: '#191816',
  pattern: 'plain',
  dark: '#1d0d06',
  tint: '#e8eef2',
  top: '10',
  bottom: '6',
}

const percent = (share: number) => String(Math.round(share * 100))

export function valuesOf(frame: ProductFrame | null): FrameValues {
  if (!frame) return first
  const { shape, material, lens_width, bridge, temple, color, tortoise, tint } = frame
  return {
    shape,
    material,
    lens_width: String(lens_width),
    bridge: String(bridge),
    temple: String(temple),
    color: tortoise?.light ?? color,
    pattern: tortoise ? 'tortoise' : 'plain',
    dark: tortoise?.dark ?? first.dark,
    tint: tint.color,
    top: percent(tint.top),
    bottom: percent(tint.bottom),
  }
}

/** Shape, material, measures and lenses of another colour, as far as they differ; its colours are its own. */
export function sameMeasures(other: ProductFrame, now: FrameValues): Partial<FrameValues> {
  const { color: _color, pattern: _pattern, dark: _dark, ...measures } = valuesOf(other)
  const news = Object.entries(measures).filter(([name, value]) => now[name as keyof FrameValues] !== value)
  return Object.fromEntries(news)
}

/** An empty field is not zero millimetres: it is no number. */
const number = (text: string) => (text.trim() === '' ? Number.NaN : Number(text.replace(',', '.')))

/** What the form describes; what it has no field for stays as it was. */
export function frameOf(values: FrameValues, before: ProductFrame | null): ProductFrame {
  const { shape, material, color, pattern, dark, tint, top, bottom } = values
  const spots = before?.tortoise ?? { spot: 8, coverage: 0.55, seed: 1 }
  return {
    shape,
    material,
    lens_width: number(values.lens_width),
    bridge: number(values.bridge),
    temple: number(values.temple),
    ...(before?.lens_height && before.shape === shape ? { lens_height: before.lens_height } : {}),
    color,
    ...(pattern === 'tortoise' ? { tortoise: { ...spots, light: color, dark } } : {}),
    tint: { color: tint, top: number(top) / 100, bottom: number(bottom) / 100 },
  }
}
