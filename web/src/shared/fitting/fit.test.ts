import { expect, test } from 'vitest'
import { type Face, fitSentence, fitVerdict, sizesFor, type Verdict } from './fit'
import { type Size, sizeOf } from './sizes'

test.each<[pupils: number, ...Size[]]>([
  [62, 'S'],
  [62.5, 'S', 'M'],
  [63.2, 'M', 'S'],
  [64, 'M', 'S'],
  [66, 'M'],
  [69, 'M', 'L'],
  [80, 'XL'],
])('pupils %d mm apart on a face 135 mm wide ask for %s', (pupils, ...sizes) => {
  expect(sizesFor({ pupils, width: 135 })).toEqual(sizes)
})

test('without a width the border alone decides, and the ends have one neighbour', () => {
  expect(sizesFor({ pupils: 63.2 })).toEqual(['S', 'M'])
  expect(sizesFor({ pupils: 57 })).toEqual(['XS', 'S'])
  expect(sizesFor({ pupils: 45 })).toEqual(['XS'])
  expect(sizesFor({ pupils: 76 })).toEqual(['XL', 'L'])
})

test("one's own glasses say their size", () => {
  expect(sizeOf({ lens: 52, bridge: 18 })).toBe('S')
})

const measured: Face = { sizes: sizesFor({ pupils: 62 }), pupils: 62 }

test.each<[lens: number, bridge: number, Verdict]>([
  [40, 14, 'narrow'],
  [46, 18, 'snug'],
  [48, 18, 'right'],
  [51, 20, 'right'],
  [52, 20, 'right'],
  [55, 20, 'roomy'],
  [60, 18, 'roomy'],
  [62, 18, 'wide'],
])('a frame %d-%d on pupils 62 mm apart is %s', (lens, bridge, verdict) => {
  expect(fitVerdict(measured, { lens, bridge })).toBe(verdict)
})

test('a frame of one of my sizes is right, whatever the pupils say', () => {
  const face: Face = { sizes: ['L'], pupils: 62 }
  expect(fitVerdict(face, { lens: 60, bridge: 18 })).toBe('right')
  expect(fitVerdict({ sizes: ['M', 'S'], pupils: 64 }, { lens: 48, bridge: 18 })).toBe('right')
})

test.each<[lens: number, bridge: number, Verdict]>([
  [45, 16, 'narrow'],
  [50, 18, 'snug'],
  [54, 20, 'right'],
  [58, 22, 'roomy'],
  [62, 24, 'wide'],
])('where only my size M is known a frame %d-%d is %s', (lens, bridge, verdict) => {
  expect(fitVerdict({ sizes: ['M'] }, { lens, bridge })).toBe(verdict)
})

test('my size and the frame are said in one sentence', () => {
  const face: Face = { sizes: ['M'] }
  expect(fitSentence(face, { lens: 54, bridge: 20 })).toBe('Tu talla es M. Esta montura es M: te queda.')
  expect(fitSentence(face, { lens: 58, bridge: 22 })).toBe(
    'Tu talla es M. Esta montura es L: te queda algo amplia.',
  )
})
