import { fetchPart } from '@/shared/lib/fetch-part'
import type { Answer, Order } from './face.worker'
import type { PictureKind } from './landmarker'
import type { FaceReading } from './reading'

export interface Measured {
  /** The very picture that was measured: showing a later one would let the glasses swim. */
  readonly picture: ImageBitmap
  readonly reading: FaceReading | null
  /** What measuring took, without the way there and back. */
  readonly milliseconds: number
}

/** Measures one picture at a time; the picture is the tracker's until the answer gives it back. */
export interface Tracker {
  readonly place: 'worker' | 'page'
  read(picture: ImageBitmap, kind: PictureKind): Promise<Measured>
  close(): void
}

function trackerInWorker(): Promise<Tracker> {
  const worker = new Worker(new URL('./face.worker.ts', import.meta.url), { type: 'module' })
  let settle: { resolve: (answer: Answer) => void; reject: (reason: Error) => void } | undefined
  const ask = (order: Order, moved: Transferable[] = []) =>
    new Promise<Answer>((resolve, reject) => {
      settle = { resolve, reject }
      worker.postMessage(order, moved)
    })
  worker.onmessage = ({ data }: MessageEvent<Answer>) => {
    if (data.answer === 'failed') settle?.reject(new Error(data.reason))
    else settle?.resolve(data)
  }
  worker.onerror = (event) => {
    event.preventDefault()
    settle?.reject(new Error(event.message || 'The worker did not start'))
  }
  const tracker: Tracker = {
    place: 'worker',
    async read(picture, kind) {
      const answer = await ask({ order: 'read', picture, kind, at: performance.now() }, [picture])
      if (answer.answer !== 'measured') throw new Error(`The worker answered ${answer.answer}`)
      return answer
    },
    close: () => worker.terminate(),
  }
  return ask({ order: 'prepare' }).then(
    () => tracker,
    (error: unknown) => {
      worker.terminate()
      throw error
    },
  )
}

/** The same on the page itself, for browsers whose workers cannot do it. */
async function trackerOnPage(): Promise<Tracker> {
  const { createLandmarker } = await fetchPart(() => import('./landmarker'))
  const landmarker = await createLandmarker()
  return {
    place: 'page',
    async read(picture, kind) {
      const from = performance.now()
      const reading = await landmarker.read(picture, kind, from)
      return { picture, reading, milliseconds: performance.now() - from }
    },
    close: () => landmarker.close(),
  }
}

export async function startTracker(): Promise<Tracker> {
  try {
    return await trackerInWorker()
  } catch {
    return await trackerOnPage()
  }
}
