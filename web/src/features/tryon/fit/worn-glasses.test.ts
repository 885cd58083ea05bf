import { expect, test } from 'vitest'
import { eyePatch, wearsGlasses } from './worn-glasses'

const skin = 180

/** Skin with dark bands drawn into it; places in shares of the distance of the pupils. */
function patch(...bands: { x: [number, number]; y: [number, number]; grey: number; soft?: boolean }[]) {
  return Float32Array.from({ length: eyePatch.width * eyePatch.height }, (_, i) => {
    const x = ((i % eyePatch.width) - eyePatch.x) / eyePatch.pupils
    const y = (Math.floor(i / eyePatch.width) - eyePatch.y) / eyePatch.pupils
    const band = bands.find(({ x: [l, r], y: [t, b] }) => x >= l && x <= r && y >= t && y <= b)
    if (!band) return skin
    const [top, bottom] = band.y
    const depth = band.soft ? Math.sin(((y - top) / (bottom - top)) * Math.PI) : 1
    return skin + (band.grey - skin) * depth
  })
}

const bridge = { x: [-0.2, 0.2], y: [-0.1, 0], grey: 40 } as const
const rims = { x: [-1, 1], y: [0.42, 0.48], grey: 40 } as const
const band = (from: typeof bridge | typeof rims, more: { grey?: number; soft?: boolean } = {}) => ({
  x: [...from.x] as [number, number],
  y: [...from.y] as [number, number],
  grey: more.grey ?? from.grey,
  soft: more.soft ?? false,
})

test('a bridge on the nose and rims under the eyes are glasses', () => {
  expect(wearsGlasses(patch(band(bridge), band(rims)))).toBe(true)
})

test('bare skin is not, nor a bridge or rims alone: a frown, or rings under the eyes', () => {
  expect(wearsGlasses(patch())).toBe(false)
  expect(wearsGlasses(patch(band(bridge)))).toBe(false)
  expect(wearsGlasses(patch(band(rims)))).toBe(false)
})

test('neither are shades that come and go softly', () => {
  const shade = { x: [-1, 1] as [number, number], y: [-0.35, 0.7] as [number, number], grey: 70, soft: true }
  expect(wearsGlasses(patch(shade))).toBe(false)
})

test('it is the contrast that tells, so a dark room changes nothing', () => {
  const dark = patch(band(bridge), band(rims)).map((grey) => grey * 0.2)
  expect(wearsGlasses(dark)).toBe(true)
})
