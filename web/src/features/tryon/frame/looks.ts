import { linearRgb, type Rgb } from './color'
import type { Look, LookName } from './model'
import type { FrameSpec } from './spec'

const white: Rgb = [1, 1, 1]

const plastic = (color: Rgb): Look => ({
  color,
  opacity: 1,
  metalness: 0,
  roughness: 0.28,
  clearcoat: 1,
  seeThrough: false,
})
const polished = (color: Rgb): Look => ({ ...plastic(color), metalness: 1, roughness: 0.24, clearcoat: 0 })

function body(spec: FrameSpec, color: string): Look {
  // Spots are painted on the mesh itself.
  const base = spec.tortoise ? white : linearRgb(color)
  if (spec.material === 'metal') return polished(base)
  if (spec.material === 'translucent')
    return { ...plastic(base), opacity: 0.5, roughness: 0.08, seeThrough: true }
  return plastic(base)
}

export function frameLooks(spec: FrameSpec): Record<LookName, Look> {
  return {
    frame: body(spec, spec.color),
    temple: body(spec, spec.templeColor),
    tip: plastic(linearRgb(spec.tipColor)),
    hardware: polished(linearRgb(spec.material === 'metal' ? spec.color : spec.hardwareColor)),
    lens: { ...plastic(white), roughness: 0.05, clearcoat: 0, seeThrough: true },
    pad: { ...plastic(linearRgb('#efe9df')), opacity: 0.65, roughness: 0.3, clearcoat: 0, seeThrough: true },
  }
}
