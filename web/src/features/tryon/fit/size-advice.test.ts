import { expect, test } from 'vitest'
import { fitVerdict, type Size, suggestSize, type Verdict } from './size-advice'

test.each<[pupilsMm: number, Size]>([
  [50, 'XS'],
  [56, 'XS'],
  [59, 'S'],
  [62, 'S'],
  [65, 'M'],
  [68, 'M'],
  [71, 'L'],
  [74, 'L'],
  [77, 'XL'],
  [90, 'XL'],
])('pupils %d mm apart ask for %s', (pupilsMm, size) => {
  expect(suggestSize({ pupilsMm, faceWidthMm: 135 })).toBe(size)
})

test.each<[faceWidthMm: number, Size]>([
  [125, 'S'],
  [130, 'S'],
  [132, 'M'],
  [145, 'M'],
])('between two sizes a face of %d mm decides for %s', (faceWidthMm, size) => {
  expect(suggestSize({ pupilsMm: 63.5, faceWidthMm })).toBe(size)
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
  expect(fitVerdict({ pupilsMm: 62, faceWidthMm: 135 }, { lensWidth, bridge })).toBe(verdict)
})
