import { useEffect, useRef } from 'react'
import type { CanonicalFace } from '../fit/canonical-face'
import { fitFace } from '../fit/face-fit'
import { readingOf } from '../fit/face-fixture'
import type { FrameSpec } from '../frame/spec'
import { frameSpec } from '../frame/spec-defaults'
import { wear } from '../scene/overlay'
import { WornOverlay } from '../scene/worn-overlay'
import { trackingFiles } from '../tracking/files'
import type { Wearable } from '../wearable'

const size = 600
/** As large as a picture that is kept. */
const shown = 1200

/** The colour of a place of the picture that glasses are drawn on. */
type Backdrop = (pen: CanvasRenderingContext2D) => void

const plain =
  (color: string): Backdrop =>
  (pen) => {
    pen.fillStyle = color
    pen.fillRect(0, 0, size, size)
  }

const fromTheSide =
  (bright: string, dark: string): Backdrop =>
  (pen) => {
    const light = pen.createLinearGradient(0, 0, size, 0)
    light.addColorStop(0.3, bright)
    light.addColorStop(0.7, dark)
    pen.fillStyle = light
    pen.fillRect(0, 0, size, size)
  }

/** A camera in a dim room: the same grain in every run. */
const grainy =
  (grey: number, strength: number): Backdrop =>
  (pen) => {
    const image = pen.createImageData(size, size)
    let state = 7
    const even = () => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0
      return state / 2 ** 32
    }
    for (let i = 0; i < size * size; i++) {
      const value = grey + strength * 2 * (even() + even() + even() - 1.5)
      image.data.set([value, value, value, 255], i * 4)
    }
    pen.putImageData(image, 0, 0)
  }

const dark = frameSpec({
  shape: 'wayfarer',
  lensWidth: 53,
  lensHeight: 39,
  bridge: 20,
  temple: 147,
  color: '#111214',
  tint: { color: '#204060', top: 0.6, bottom: 0.6 },
})
const brown = { ...dark, color: '#7a4a21', tint: { ...dark.tint, top: 0, bottom: 0 } }

const small = frameSpec({ ...brown, lensWidth: 42, lensHeight: 28 })

interface Sample {
  readonly name: string
  readonly spec: FrameSpec
  readonly backdrop: Backdrop
  readonly turn?: number
}

/** What can be measured without a person: glasses on a head that nobody sees, before walls of a known colour. */
const samples: readonly Sample[] = [
  { name: 'tint', spec: dark, backdrop: plain('rgb(200 160 120)') },
  { name: 'grey', spec: brown, backdrop: plain('rgb(165 165 165)') },
  { name: 'warm', spec: brown, backdrop: fromTheSide('rgb(150 105 60)', 'rgb(70 45 25)') },
  { name: 'cold', spec: brown, backdrop: fromTheSide('rgb(190 205 225)', 'rgb(235 245 255)') },
  { name: 'grainy', spec: brown, backdrop: grainy(165, 9) },
  { name: 'turned', spec: dark, backdrop: plain('rgb(200 160 120)'), turn: 25 },
  { name: 'smaller', spec: small, backdrop: plain('rgb(235 235 235)') },
]

async function draw(overlay: WornOverlay, face: CanonicalFace, sample: Sample, canvas: HTMLCanvasElement) {
  const { name, spec, backdrop, turn = 0 } = sample
  const wall = Object.assign(document.createElement('canvas'), { width: size, height: size })
  backdrop(wall.getContext('2d') as CanvasRenderingContext2D)
  const picture = await createImageBitmap(wall)
  const reading = readingOf(turn, 0, { x: 0, y: 0, z: -34 }, face)
  const wearable: Wearable = { id: name, name, brand: '', price: 0, spec }
  await wear(overlay, wearable)
  // Nobody before: the light of the last sample is no light of this one.
  await overlay.draw(null, picture)
  const fit = fitFace(face, reading, size)
  const middle = await overlay.drawStill({ reading, fit, trueScale: 1 }, picture)
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D
  pen.drawImage(picture, 0, 0, shown, shown)
  overlay.paint(pen, shown)
  picture.close()
  canvas.dataset.middle = `${(middle?.x ?? 0) * shown} ${(middle?.y ?? 0) * shown}`
  canvas.dataset.mm = String((fit.pupilsApart * shown) / (fit.measure.pupilsCm * 10))
  canvas.dataset.drawn = name
}

/** Shown on the page of samples only: journeys hold what is drawn to what light does. */
export function Component() {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const gone = new AbortController()
    const start = async () => {
      const face: CanonicalFace = await (await fetch(trackingFiles.canonicalFace)).json()
      if (gone.signal.aborted) return
      const overlay = new WornOverlay(face, 'full')
      gone.signal.addEventListener('abort', () => overlay.dispose())
      for (const [i, sample] of samples.entries()) {
        const canvas = list.current?.querySelectorAll('canvas')[i]
        if (canvas && !gone.signal.aborted) await draw(overlay, face, sample, canvas)
      }
    }
    void start()
    return () => gone.abort()
  }, [])
  return (
    <div ref={list} className="grid grid-cols-2 gap-4 p-6">
      {samples.map(({ name }) => (
        <canvas key={name} width={shown} height={shown} className="w-full" />
      ))}
    </div>
  )
}
