import { useEffect, useState } from 'react'
import type { CanonicalFace } from '../fit/canonical-face'
import { fitFace } from '../fit/face-fit'
import { trueScale } from '../fit/true-size'
import { type ProductFrame, specOf } from '../product-frame'
import { wear } from '../scene/overlay'
import type { Quality } from '../scene/quality'
import { WornOverlay } from '../scene/worn-overlay'
import { trackingFiles } from '../tracking/files'
import { createLandmarker, type Landmarker } from '../tracking/landmarker'
import { houseModels, type Wearable } from '../wearable'
import { hairCount } from './hair-right'
import { type FaceOnPicture, measured, readFace } from './read-face'
import { turned } from './turned'

interface Tools {
  readonly landmarker: Landmarker
  readonly canonical: CanonicalFace
}

interface Sitting {
  readonly turn: number
  readonly quality: Exclude<Quality, 'none'>
  /** Products as the shop describes them; the house's models without any. */
  readonly wearables: readonly { id: string; name: string; frame: ProductFrame }[] | null
}

/** Pixels across one picture of a sheet, and the part of the whole that it shows. */
const cell = 400
const around = { x: 0.16, y: 0.14, side: 0.68 }

const blobOf = async (address: string) => (await fetch(address)).blob()

async function turnedFace({ landmarker, canonical }: Tools, face: FaceOnPicture, turn: number) {
  if (turn === 0) return face
  const picture = await turned(face.picture, face.reading, canonical, turn)
  const reading = await landmarker.read(picture, 'photo', 0)
  return reading && { ...face, picture, reading, fit: fitFace(canonical, reading, measured) }
}

/** One face with one frame after the other, side by side, as they are kept. */
async function sheet(tools: Tools, face: FaceOnPicture, { turn, quality, wearables: products }: Sitting) {
  const wearables: readonly Wearable[] =
    products?.map(({ id, name, frame }) => ({ id, name, brand: '', price: 0, spec: specOf(frame) })) ??
    houseModels
  const canvas = Object.assign(document.createElement('canvas'), {
    width: cell * wearables.length,
    height: cell,
  })
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D
  const sitter = await turnedFace(tools, face, turn)
  if (!sitter) return null
  const { picture, reading, fit } = sitter
  const overlay = new WornOverlay(tools.canonical, quality)
  const shown = Object.assign(document.createElement('canvas'), { width: 1200, height: 1200 })
  const brush = shown.getContext('2d') as CanvasRenderingContext2D
  brush.imageSmoothingQuality = 'high'
  for (const [i, wearable] of wearables.entries()) {
    await wear(overlay, wearable)
    await overlay.drawStill({ reading, fit, trueScale: trueScale([fit.measure]) }, picture)
    brush.drawImage(picture, 0, 0, 1200, 1200)
    overlay.paint(brush, 1200)
    const [x, y, side] = [around.x * 1200, around.y * 1200, around.side * 1200]
    pen.drawImage(shown, x, y, side, side, i * cell, 0, cell, cell)
  }
  overlay.dispose()
  return canvas.toDataURL('image/jpeg', 0.9)
}

/** What journeys ask of this page, which no shop has. */
export interface FaceSamples {
  hair(address: string, isPhoto: boolean, drawn: Parameters<typeof hairCount>[1]): Promise<unknown>
  sheet(address: string, isPhoto: boolean, sitting: Sitting): Promise<string | null>
}

/** Shown on the page of samples only: glasses on pictures of people, which journeys bring along. */
export function Component() {
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    const start = async () => {
      const canonical: CanonicalFace = await (await fetch(trackingFiles.canonicalFace)).json()
      const tools = { canonical, landmarker: await createLandmarker() }
      const read = async (address: string, isPhoto: boolean) =>
        readFace(await blobOf(address), isPhoto, tools.landmarker, canonical)
      const faceSamples: FaceSamples = {
        hair: async (address, isPhoto, drawn) => hairCount(await read(address, isPhoto), drawn),
        sheet: async (address, isPhoto, sitting) => sheet(tools, await read(address, isPhoto), sitting),
      }
      Object.assign(window, { faceSamples })
      setReady(true)
    }
    void start()
  }, [])
  return <p>{isReady ? 'Ready' : 'Loading'}</p>
}
