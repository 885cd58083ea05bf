import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sizeOf, sizes } from './sizes'
import { readGlasses, stamp } from './stamp'

/** What the server's rule must pass too. */
const cases = JSON.parse(readFileSync('../internal/catalog/testdata/sizes.json', 'utf8')) as {
  stamp: string
  size: string
}[]

test.each(cases)('$stamp is $size, as the server says', ({ stamp: text, size }) => {
  const [, lens, bridge] = (stamp.exec(text) ?? []).map(Number)
  expect(lens && bridge ? sizeOf({ lens, bridge }) : '').toBe(size)
})

test('every corner of the size table falls into its row', () => {
  const rows = [
    [45, 47, 16, 18],
    [48, 51, 18, 20],
    [52, 55, 20, 22],
    [56, 59, 22, 24],
    [60, 63, 24, 26],
  ] as const
  const corners = rows.flatMap(([from, to, low, high]) =>
    [from, to].flatMap((lens) => [low, high].map((bridge) => sizeOf({ lens, bridge }))),
  )
  expect(corners).toEqual(sizes.flatMap((size) => [size, size, size, size]))
})

test.each([
  ['52-18-145', 52, 18],
  ['52□18', 52, 18],
  [' 49 ▢ 20 – 140 ', 49, 20],
  ['talla 50 19', 50, 19],
])('"%s" is read off a pair of glasses', (text, lens, bridge) => {
  expect(readGlasses(text)).toEqual({ lens, bridge })
})

test.each(['', '52', '145-52', '52-180', '809-555-0142', '90-18-145', '52-48-145'])(
  '"%s" is no pair of glasses',
  (text) => expect(readGlasses(text)).toBeNull(),
)
