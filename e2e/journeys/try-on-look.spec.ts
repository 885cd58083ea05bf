import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type FaceSamples, test } from '../support/face-samples.ts'
import { facesAtHand, noFaces } from '../support/faces.ts'
import { asAddress } from '../support/pictures-of.ts'
import { inRepository } from '../support/repository.ts'

test.describe.configure({ timeout: 600_000 })

const faces = facesAtHand()
test.skip(faces.length === 0, noFaces)

const folder = inRepository('e2e/artefacts/screens')
/** Straight ahead, and turned to both sides if somebody is going to look (see takePicture). */
const turns = process.env.E2E_PICTURES ? [0, 22, -22] : [0]

/**
 * Sheets for people to look at: the house's models and products of the shop on every face at hand, drawn as by a
 * processor and as by a graphics card. What is asserted is only that there is something on them to see.
 */
for (const quality of ['light', 'full'] as const)
  test(`sheets of what is worn, drawn as ${quality}`, async ({ page, faces: open, server }) => {
    await open()
    mkdirSync(folder, { recursive: true })
    const products = await framesOf(server.baseURL)
    expect(products).toHaveLength(8)
    for (const { name, jpeg } of faces)
      for (const turn of turns)
        for (const [set, wearables] of [
          ['models', null],
          ['products', products],
        ] as const) {
          const sheet = await page.evaluate(
            ([address, sitting]) => {
              const { faceSamples } = window as unknown as { faceSamples: FaceSamples }
              return faceSamples.sheet(address, true, sitting)
            },
            [asAddress(jpeg), { turn, quality, wearables }] as const,
          )
          // A relief that is turned may be no face to the network; straight ahead it is one.
          if (turn === 0) expect(sheet).not.toBeNull()
          if (!sheet) continue
          const file = join(folder, `try-on-sheet-${name}-${set}-${quality}-${turn}.jpg`)
          writeFileSync(file, Buffer.from(sheet.split(',')[1] ?? '', 'base64'))
          expect(readFileSync(file).length, `a picture in ${file}`).toBeGreaterThan(40_000)
          expect(existsSync(file)).toBe(true)
        }
  })

/** Eight products that can be tried on, of as many shapes as there are. */
async function framesOf(shop: string): Promise<{ id: string; name: string; frame: { shape: string } }[]> {
  const read = async (path: string) => (await fetch(`${shop}${path}`)).json()
  const { items } = await read('/api/products?f=prueba.si&per_page=40')
  const all = []
  for (const { id, name } of items)
    all.push({ id, name, frame: (await read(`/api/product-frames/${id}`)).frame })
  const shapes = new Set<string>()
  const firsts = all.filter(({ frame }) => !shapes.has(frame.shape) && shapes.add(frame.shape))
  return [...firsts, ...all.filter((one) => !firsts.includes(one))].slice(0, 8)
}
