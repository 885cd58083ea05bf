import { expect, test } from 'vitest'
import type { Rgb } from '../frame/color'
import type { Pixels } from './pixels'
import { roomLight, settle, studioLight } from './room-light'

const size = 40

function pictureOf(color: (x: number, y: number) => Rgb): Pixels {
  const data = new Uint8ClampedArray(size * size * 4)
  for (let i = 0; i < size * size; i++)
    data.set([...color(((i % size) + 0.5) / size, (Math.floor(i / size) + 0.5) / size), 255], i * 4)
  return { size, data }
}

const places: Record<number, [number, number]> = {
  454: [0.65, 0.5],
  234: [0.35, 0.5],
  10: [0.5, 0.3],
  152: [0.5, 0.72],
  50: [0.42, 0.54],
  280: [0.58, 0.54],
  151: [0.5, 0.38],
  200: [0.5, 0.66],
}
const spot = (i: number) => ({ x: places[i]?.[0] ?? 0.5, y: places[i]?.[1] ?? 0.5 })
const grey = (value: number): Rgb => [value, value, value]

test('a face that is brighter on one side tells where the light comes from', () => {
  const fromRight = roomLight(
    pictureOf((x) => grey(x > 0.5 ? 200 : 110)),
    spot,
  )
  const fromLeft = roomLight(
    pictureOf((x) => grey(x > 0.5 ? 110 : 200)),
    spot,
  )
  const even = roomLight(
    pictureOf(() => grey(165)),
    spot,
  )
  expect(fromRight.towards.x).toBeGreaterThan(0.4)
  expect(fromLeft.towards.x).toBeLessThan(-0.4)
  expect(Math.abs(even.towards.x)).toBeLessThan(0.01)
  expect(even.contrast).toBeLessThan(fromLeft.contrast)
  expect(even.brightness).toBeCloseTo(1, 1)
})

test('a lamp above lies higher than one below', () => {
  const above = roomLight(
    pictureOf((_, y) => grey(y < 0.5 ? 200 : 140)),
    spot,
  )
  const below = roomLight(
    pictureOf((_, y) => grey(y < 0.5 ? 140 : 200)),
    spot,
  )
  expect(above.towards.y).toBeGreaterThan(below.towards.y + 0.3)
})

test('a warm room is warm, and a dark one is dark, within reason', () => {
  const warm = roomLight(
    pictureOf(() => [210, 150, 90]),
    spot,
  )
  expect(warm.warmth[0]).toBeGreaterThan(1.1)
  expect(warm.warmth[2]).toBeLessThan(0.9)
  expect(
    roomLight(
      pictureOf(() => grey(4)),
      spot,
    ).brightness,
  ).toBe(0.35)
  expect(
    roomLight(
      pictureOf(() => grey(255)),
      spot,
    ).brightness,
  ).toBe(1.3)
})

test('what surrounds the face is known by place, and the face itself is no part of it', () => {
  const isFace = (x: number, y: number) => (x - 0.5) ** 2 / 0.19 ** 2 + (y - 0.51) ** 2 / 0.31 ** 2 < 1
  const { surroundings } = roomLight(
    pictureOf((x, y) => (isFace(x, y) ? [255, 0, 0] : x < 0.5 ? grey(20) : grey(220))),
    spot,
  )
  expect(surroundings[0]?.[0]).toBeLessThan(0.02)
  expect(surroundings[5]?.[0]).toBeGreaterThan(0.6)
  for (const [red, green] of surroundings) expect(red - green).toBeLessThan(0.02)
})

test('light settles step by step', () => {
  const dark = { ...studioLight, brightness: 0.4 }
  const first = settle(studioLight, dark, 0.25)
  expect(first.brightness).toBeCloseTo(0.85)
  let light = first
  for (let i = 0; i < 30; i++) light = settle(light, dark, 0.25)
  expect(light.brightness).toBeCloseTo(0.4, 3)
})
