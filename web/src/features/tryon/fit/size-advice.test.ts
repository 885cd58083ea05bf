import { expect, test } from 'vitest'
import { fitVerdict, type Size, suggestSizes, type Verdict } from './size-advice'

test.each<[pupilsMm: number, ...Size[]]>([
  [50, 'XS'],
  [56, 'XS'],
  [59, 'S'],
  [62, 'S'],
  [63, 'S', 'M'],
  [64, 'S', 'M'],
  [65, 'M'],
  [68, 'M'],
  [71, 'L'],
  [74, 'L'],
  [77, 'XL'],
  [90, 'XL'],
])('pupils %d mm apart ask for %s', (pupilsMm, ...sizes) => {
  expect(suggestSizes({ pupilsMm, spreadMm: 0.4 })).toEqual(sizes)
})

test('the less the pictures agree, the sooner two sizes are named, but never three', () => {
  expect(suggestSizes({ pupilsMm: 62, spreadMm: 1.8 })).toEqual(['S', 'M'])
  expect(suggestSizes({ pupilsMm: 66.5, spreadMm: 3 })).toEqual(['M'])
})

test.each<[lensWidth: number, bridge: number, Verdict]>([
  [44, 14, 'narrow'],
  [46, 17, 'snug'],
  [48, 20, 'right'],
  [52, 20, 'right'],
  [55, 20, 'roomy'],
  [60, 18, 'roomy'],
  [62, 18, 'wide'],
])('a frame %d-%d on pupils 62 mm apart is %s', (lensWidth, bridge, verdict) => {
  expect(fitVerdict({ pupilsMm: 62 }, { lensWidth, bridge })).toBe(verdict)
})
