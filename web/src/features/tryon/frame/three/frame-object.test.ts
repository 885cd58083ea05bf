import { Box3, type Group, type Mesh, type MeshPhysicalMaterial } from 'three'
import { expect, test } from 'vitest'
import { buildFrame } from '../build-frame'
import { tryOnModels } from '../models'
import { frameWidth } from '../spec'
import { frameObject } from './frame-object'

const [aviator] = tryOnModels

test('objects carry the names and sizes of the files', () => {
  const glasses = frameObject(buildFrame(aviator?.spec ?? never()))
  expect(glasses.children.map((child) => child.name)).toEqual([
    'front',
    'lenses',
    'temple_L',
    'temple_R',
    'pads',
  ])
  expect(glasses.userData.frameWidthMm).toBeCloseTo(142, 1)
  const size = new Box3().setFromObject(glasses.getObjectByName('front') as Group)
  expect(size.max.x - size.min.x).toBeCloseTo(frameWidth(aviator?.spec ?? never()), 0)
})

test('parts take the look that the frame describes', () => {
  const glasses = frameObject(buildFrame(aviator?.spec ?? never()))
  const material = (glasses.getObjectByName('frame') as Mesh).material as MeshPhysicalMaterial
  expect(material.metalness).toBe(1)
  expect(`#${material.color.getHexString()}`).toBe('#d6a352')
})

function never(): never {
  throw new Error('There is no first model')
}
