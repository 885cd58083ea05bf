import { fetchPart } from '@/shared/lib/fetch-part'
import type { Answer, Order } from './face.worker'
import { lastingTracker } from './lasting-tracker'
import type { Tracker } from './tracker'

async function trackerInWorker(signal: AbortSignal): Promise<Tracker> {
  const worker = new Worker(new URL('./face.worker.ts', import.meta.url), { type: 'module' })
  let settle: { resolve: (answer: Answer) => void; reject: (reason: Error) => void } | undefined
  const ask = (order: Order, moved: Transferable[] = []) =>
    new Promise<Answer>((resolve, reject) => {
      settle = { resolve, reject }
      worker.postMessage(order, moved)
    })
  const close = () => {
    signal.removeEventListener('abort', close)
    worker.terminate()
    // Whoever still waits for an answer would wait for ever.
    settle?.reject(new Error('The tracker was closed'))
  }
  signal.addEventListener('abort', close)
  worker.onmessage = ({ data }: MessageEvent<Answer>) => {
    if (data.answer === 'failed') settle?.reject(new Error(data.reason))
    else settle?.resolve(data)
  }
  worker.onerror = (event) => {
    event.preventDefault()
    settle?.reject(new Error(event.message || 'The worker did not start'))
  }
  try {
    await ask({ order: 'prepare' })
  } catch (error) {
    close()
    throw error
  }
  return {
    place: 'worker',
    async read(picture, kind) {
      const answer = await ask({ order: 'read', picture, kind, at: performance.now() }, [picture])
      if (answer.answer !== 'measured') throw new Error(`The worker answered ${answer.answer}`)
      return answer
    },
    close,
  }
}

/** The same on the page itself, for browsers whose workers cannot do it. */
async function trackerOnPage(): Promise<Tracker> {
  const { createLandmarker } = await fetchPart(() => import('./landmarker'))
  const landmarker = await createLandmarker()
  return {
    place: 'page',
    async read(picture, kind) {
      const from = performance.now()
      try {
        const reading = await landmarker.read(picture, kind, from)
        return { picture, reading, milliseconds: performance.now() - from }
      } catch (error) {
        picture.close()
        throw error
      }
    },
    close: () => landmarker.close(),
  }
}

export function startTracker(signal: AbortSignal): Promise<Tracker> {
  return lastingTracker(async () => {
    try {
      return await trackerInWorker(signal)
    } catch {
      signal.throwIfAborted()
      return await trackerOnPage()
    }
  })
}
