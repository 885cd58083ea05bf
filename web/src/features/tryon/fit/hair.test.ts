import { expect, test } from 'vitest'
import type { Rgb } from '../frame/color'
import { complexionOf, writeHair } from './hair'
import type { Pixels } from './pixels'

const size = 60
const [skin, shade, brown, wall]: Rgb[] = [
  [214, 170, 146],
  [160, 118, 98],
  [88, 62, 40],
  [196, 200, 206],
]

/** What a place shows: a face in the middle, hair above and beside it, a wall around. */
type Scene = (x: number, y: number) => Rgb

function pictureOf(scene: Scene): Pixels {
  const data = new Uint8ClampedArray(size * size * 4)
  for (let i = 0; i < size * size; i++) {
    const [red, green, blue] = scene(((i % size) + 0.5) / size, (Math.floor(i / size) + 0.5) / size)
    // A camera's noise, the same in every run.
    const noise = ((i * 7919) % 13) - 6
    data.set([red + noise, green + noise, blue + noise, 255], i * 4)
  }
  return { size, data }
}

const within = (x: number, y: number, rx: number, ry: number) =>
  (x - 0.5) ** 2 / rx ** 2 + (y - 0.5) ** 2 / ry ** 2 < 1
const isFace = (x: number, y: number) => within(x, y, 0.2, 0.26)
const isHair = (x: number, y: number) => !isFace(x, y) && y < 0.6 && within(x, y, 0.32, 0.4)
/** One half of the face is in the shade. */
const onSkin = (x: number) => (x < 0.46 ? (shade as Rgb) : (skin as Rgb))
const person: Scene = (x, y) => (isFace(x, y) ? onSkin(x) : isHair(x, y) ? (brown as Rgb) : (wall as Rgb))
const bald: Scene = (x, y) => (within(x, y, 0.2, 0.34) ? onSkin(x) : (wall as Rgb))

/** The points of the face that are asked for: the hairline on its upper edge, cheeks, top and chin. */
function spot(i: number) {
  const hairline: Record<number, number> = {
    103: -0.12,
    67: -0.09,
    109: -0.04,
    10: 0,
    338: 0.04,
    297: 0.09,
    332: 0.12,
  }
  if (i === 152) return { x: 0.5, y: 0.76 }
  if (i in hairline) {
    const x = hairline[i] as number
    return { x: 0.5 + x, y: 0.5 - 0.25 * Math.sqrt(1 - (x / 0.2) ** 2) }
  }
  return { x: i < 250 ? 0.42 : 0.58, y: 0.56 }
}

function maskOf(scene: Scene): Uint8Array {
  const picture = pictureOf(scene)
  const mask = new Uint8Array(size * size)
  writeHair(picture, complexionOf(picture, spot), mask, 1)
  return mask
}

test('hair is told from skin, in the light and in the shade, and from the wall', () => {
  const mask = maskOf(person)
  let right = 0
  for (let i = 0; i < size * size; i++) {
    const [x, y] = [((i % size) + 0.5) / size, (Math.floor(i / size) + 0.5) / size]
    if ((mask[i] as number) > 127 === isHair(x, y)) right += 1
  }
  expect(right / (size * size)).toBeGreaterThan(0.97)
})

test('nothing covers the temples of a bald head', () => {
  expect(Math.max(...maskOf((x, y) => (isFace(x, y) || isHair(x, y) ? (skin as Rgb) : (wall as Rgb))))).toBe(
    0,
  )
  const walls = maskOf(bald)
  const onHead = walls.filter((_, i) =>
    isFace(((i % size) + 0.5) / size, (Math.floor(i / size) + 0.5) / size),
  )
  expect(Math.max(...onHead)).toBeLessThan(60)
})

test('a face whose forehead the picture cuts off has no hair to go by', () => {
  const cut = (i: number) => ({ ...spot(i), y: spot(i).y - 0.3 })
  expect(complexionOf(pictureOf(person), cut)).toBeNull()
})

test('one odd picture changes what was seen by half only', () => {
  const picture = pictureOf(person)
  const complexion = complexionOf(picture, spot)
  const mask = new Uint8Array(size * size)
  writeHair(picture, complexion, mask, 1)
  const before = mask.slice()
  writeHair(
    pictureOf(() => skin as Rgb),
    complexion,
    mask,
    0.5,
  )
  const hairy = [...before.keys()].filter((i) => before[i] === 255)
  expect(hairy.length).toBeGreaterThan(100)
  expect(hairy.every((i) => mask[i] === 128)).toBe(true)
})
