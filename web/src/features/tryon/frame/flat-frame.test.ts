import { expect, test } from 'vitest'
import { flatFrame } from './flat-frame'
import { tryOnModels } from './models'
import { frameWidth } from './spec'

const numbers = (path: string) => [...path.matchAll(/-?\d+\.\d+/g)].map(Number)

test.each(tryOnModels.map(({ id, spec }) => [id, spec] as const))(
  '%s is drawn as wide as it is',
  (_, spec) => {
    const { sheet, wires, lenses } = flatFrame(spec)
    expect(lenses.match(/Z/g)).toHaveLength(2)
    expect(sheet === '').toBe(spec.material === 'metal')
    expect(wires.length > 0).toBe(spec.material === 'metal')
    const xs = numbers(sheet + wires.map(({ path }) => path).join('')).filter((_, i) => i % 2 === 0)
    expect(Math.max(...xs)).toBeCloseTo(frameWidth(spec) / 2, 0)
    expect(Math.min(...xs)).toBeCloseTo(-frameWidth(spec) / 2, 0)
  },
)
