import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type FaceSamples, test } from '../support/face-samples.ts'
import { facesFolder } from '../support/faces.ts'
import { asAddress, picturesOf } from '../support/pictures-of.ts'
import { inRepository } from '../support/repository.ts'

test.describe.configure({ timeout: 240_000 })

interface Drawn {
  from: string
  /** Which picture of a recording; a photograph has one. */
  picture?: number
  /** Outlines of the hair beside the face, drawn by hand, in pixels. */
  hair: number[][][]
}

const masks: Drawn[] = JSON.parse(readFileSync(inRepository('e2e/support/data/hair.json'), 'utf8'))
const folder = facesFolder()
test.skip(folder === null, 'the masks were drawn for the recordings of ../shared/faces')

const share = ({ right, all }: { right: number; all: number }) => (all === 0 ? 1 : right / all)

test('hair beside temples is told from skin as a person tells it', async ({ page, faces }) => {
  await faces()
  const said: string[] = []
  let [right, all] = [0, 0]
  for (const { from, picture, hair } of masks) {
    const isPhoto = picture === undefined
    const file = join(folder as string, `${from}.${isPhoto ? 'jpg' : 'mjpeg'}`)
    const jpeg = isPhoto ? readFileSync(file) : (picturesOf(file)[picture] as Buffer)
    const count = await page.evaluate(
      ([address, photo, drawn]) => {
        const { faceSamples } = window as unknown as { faceSamples: FaceSamples }
        return faceSamples.hair(address, photo, drawn)
      },
      [asAddress(jpeg), isPhoto, hair] as const,
    )
    right += count.hair.right + count.other.right
    all += count.hair.all + count.other.all
    const both = share({
      right: count.hair.right + count.other.right,
      all: count.hair.all + count.other.all,
    })
    const percent = (value: number) => `${Math.round(value * 100)} %`
    said.push(
      `${from} ${picture ?? ''}: ${percent(both)} (hair ${percent(share(count.hair))}, rest ${percent(share(count.other))})`,
    )
    expect(count.hair.all, `hair near the temples of ${from} ${picture ?? ''}`).toBeGreaterThan(20)
    // Wisps below a cap are too thin to be told at this size, and hide no temple.
    if (!isPhoto) expect(both, said.at(-1)).toBeGreaterThan(0.8)
  }
  test.info().annotations.push({ type: 'hair', description: said.join('; ') })
  expect(right / all, said.join('\n')).toBeGreaterThan(0.8)
})
