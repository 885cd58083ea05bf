import { expect, test } from 'vitest'
import {
  alike,
  colouredAs,
  houseModels,
  isHouseModel,
  type Wearable,
  wearableAfter,
  wearableGroups,
} from './wearable'

const [aviator, wayfarer] = houseModels as unknown as [Wearable, Wearable]
const product = (id: string, like: Wearable, lensWidth = like.spec.lensWidth): Wearable => ({
  id,
  name: id,
  brand: '',
  price: 10,
  spec: { ...like.spec, lensWidth },
})
const shop = [product('a', aviator), product('b', wayfarer), product('c', aviator, 50)]
const idsOf = (groups: ReturnType<typeof wearableGroups>) =>
  groups.map(({ wearables }) => wearables.map(({ id }) => id))

test('whoever comes for the try-on sees the eight first, then what is sold', () => {
  const [house = [], sold] = idsOf(wearableGroups(undefined, shop))
  expect(house).toHaveLength(8)
  expect(sold).toEqual(['a', 'b', 'c'])
  expect(idsOf(wearableGroups(undefined, []))).toEqual([house])
})

test('whoever comes from a product sees it first and once, and the eight stay', () => {
  const [sold, house] = idsOf(wearableGroups(shop[1], shop))
  expect(sold).toEqual(['b', 'a', 'c'])
  expect(house).toHaveLength(8)
})

test('a swipe goes from one to the next, over groups and around the end', () => {
  const groups = wearableGroups(undefined, shop)
  expect(wearableAfter(groups, aviator, 1)).toBe(wayfarer)
  expect(wearableAfter(groups, aviator, -1).id).toBe('c')
  expect(wearableAfter(groups, houseModels[7] as Wearable, 1).id).toBe('a')
})

test('real ones like a model have its shape, the nearest size first', () => {
  expect(alike(shop, aviator).map(({ id }) => id)).toEqual(['a', 'c'])
  expect(alike(shop, houseModels[2] as Wearable)).toEqual([])
  expect(isHouseModel(aviator)).toBe(true)
  expect(isHouseModel(shop[0] as Wearable)).toBe(false)
})

test('another colour of a model is built like the one that is described', () => {
  const wine = colouredAs(wayfarer.spec, '#6b1228')
  expect(wine).toEqual({ ...wayfarer.spec, color: '#6b1228', tortoise: null })
  const carey = colouredAs(wayfarer.spec, '#b9803a,#241008')
  expect(carey).toMatchObject({ color: '#b9803a', tortoise: { light: '#b9803a', dark: '#241008' } })
  expect(carey.lensWidth).toBe(wayfarer.spec.lensWidth)
  expect(colouredAs(wayfarer.spec, '')).toBe(wayfarer.spec)
})
