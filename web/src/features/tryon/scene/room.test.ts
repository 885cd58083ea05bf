// @vitest-environment node
import { expect, test } from 'vitest'
import { type RoomLight, studioLight } from '../fit/room-light'
import type { Rgb } from '../frame/color'
import { linearRgb } from '../frame/color'
import { normalize, type Vec3 } from '../frame/vector'
import { brightest, lightAround, lightOn, Room } from './room'

const rooms: Record<string, RoomLight> = {
  studio: studioLight,
  'warm and dark': {
    ...studioLight,
    brightness: 0.4,
    warmth: [1.3, 1, 0.7],
    towards: normalize({ x: 0.9, y: 0.3, z: 0.5 }),
    contrast: 1,
  },
  'cold and bright': {
    ...studioLight,
    brightness: 1.3,
    warmth: [0.85, 1, 1.15],
    towards: normalize({ x: -0.8, y: 0.9, z: 0.4 }),
    contrast: 0.9,
  },
}

const ahead: Vec3 = { x: 0, y: 0, z: 1 }

/** Light as CIELAB, in which equal distances look equally far. */
function lab([red, green, blue]: Rgb): Rgb {
  const f = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116)
  const x = f((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505)
  const y = f(0.2126 * red + 0.7152 * green + 0.0722 * blue)
  const z = f((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

const carey = linearRgb('#7a4a21')
const lit = (color: Rgb, light: Rgb): Rgb => [color[0] * light[0], color[1] * light[1], color[2] * light[2]]

test.each(['#7a4a21', '#1d3557', '#6d1a36', '#d9d4c8'])('goods keep their colour %s in every room', (hex) => {
  const own = linearRgb(hex)
  for (const [name, room] of Object.entries(rooms)) {
    const [a, b] = [lab(own), lab(lit(own, lightOn(room, ahead)))]
    const apart = Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
    expect(apart, name).toBeLessThan(6)
  }
})

test('what faces the light is brighter than what turns away, in the same colour', () => {
  const { 'warm and dark': room } = rooms
  const towards = lit(carey, lightOn(room as RoomLight, normalize({ x: 0.7, y: 0.2, z: 0.7 })))
  const away = lit(carey, lightOn(room as RoomLight, normalize({ x: -0.7, y: -0.2, z: 0.7 })))
  expect(towards[1]).toBeGreaterThan(away[1] * 1.2)
})

test('mirrors show a lamp where the light comes from, and blurred ones a wider, weaker one', () => {
  for (const room of Object.values(rooms)) {
    const light = lightAround(room)
    const beside = normalize({ x: room.towards.x, y: room.towards.y, z: room.towards.z + 3 })
    expect(light(room.towards, 0)[1]).toBeGreaterThan(light(beside, 0)[1] * 2)
    expect(light(room.towards, 0.45)[1]).toBeLessThan(light(room.towards, 0)[1])
  }
})

test('the textures hold what was asked for', () => {
  const room = new Room()
  room.light = studioLight
  const { data, width, height } = room.fallen.image as { data: Uint8Array; width: number; height: number }
  const middle = ((height / 2) * width + width / 2) * 4
  const light = ((data[middle + 1] as number) / 255) ** 2 * brightest
  expect(light).toBeCloseTo(lightOn(studioLight, ahead)[1], 1)
})
