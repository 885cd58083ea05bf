import { expect, test } from 'vitest'
import type { Rgb } from '../frame/color'
import { complexionOf } from './complexion'
import { faceOutline } from './face-outline'
import { HairMap, Likeness } from './hair'
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

/** The edge of the face from the top of the forehead around to it, and what lies inside of it. */
const oval = [
  10, 338, 297, 332, 284, 251, 389, 356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377, 152, 148, 176, 149,
  150, 136, 172, 58, 132, 93, 234, 127, 162, 21, 54, 103, 67, 109,
]
function spot(i: number) {
  const at = oval.indexOf(i)
  if (at < 0) return { x: i < 250 ? 0.42 : 0.58, y: 0.56 }
  const turn = (at / oval.length) * 2 * Math.PI
  return { x: 0.5 + 0.2 * Math.sin(turn), y: 0.5 - 0.26 * Math.cos(turn) }
}

function maskOf(scene: Scene, at = spot): Uint8Array {
  const [picture, outline, likeness, map] = [
    pictureOf(scene),
    faceOutline(at),
    new Likeness(),
    new HairMap(size),
  ]
  likeness.complexion = complexionOf(picture, at, outline)
  map.look(picture, likeness, outline, 1)
  return map.mask
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
  expect(complexionOf(pictureOf(person), cut, faceOutline(cut))).toBeNull()
})

test('dark frames that are worn already are no hair, though they have its colour', () => {
  const isFrame = (x: number, y: number) => Math.abs(y - 0.47) < 0.012 && Math.abs(x - 0.5) < 0.2
  const mask = maskOf((x, y) => (isFrame(x, y) ? (brown as Rgb) : person(x, y)))
  const worn = mask.filter((_, i) => {
    const [x, y] = [((i % size) + 0.5) / size, (Math.floor(i / size) + 0.5) / size]
    return isFrame(x, y) && Math.abs(x - 0.5) < 0.16
  })
  expect(worn.length).toBeGreaterThan(10)
  expect(Math.max(...worn)).toBe(0)
})

test('one odd picture changes what was seen by half only', () => {
  const [picture, outline, likeness, map] = [
    pictureOf(person),
    faceOutline(spot),
    new Likeness(),
    new HairMap(size),
  ]
  likeness.complexion = complexionOf(picture, spot, outline)
  map.look(picture, likeness, outline, 1)
  const before = map.mask.slice()
  map.look(
    pictureOf(() => skin as Rgb),
    likeness,
    outline,
    0.5,
  )
  const hairy = [...before.keys()].filter((i) => before[i] === 255)
  expect(hairy.length).toBeGreaterThan(100)
  expect(hairy.every((i) => map.mask[i] === 128)).toBe(true)
})
