import { createLandmarker, type Landmarker, type PictureKind } from './landmarker'
import type { FaceReading } from './reading'

export type Order =
  | { order: 'prepare' }
  | { order: 'read'; picture: ImageBitmap; kind: PictureKind; at: number }
export type Answer =
  | { answer: 'ready' }
  | { answer: 'measured'; picture: ImageBitmap; reading: FaceReading | null; milliseconds: number }
  | { answer: 'failed'; reason: string }

let landmarker: Landmarker | undefined

async function obey(order: Order): Promise<Answer> {
  if (order.order === 'prepare') {
    landmarker = await createLandmarker()
    return { answer: 'ready' }
  }
  const { picture, kind, at } = order
  const from = performance.now()
  try {
    const reading = (await landmarker?.read(picture, kind, at)) ?? null
    return { answer: 'measured', picture, reading, milliseconds: performance.now() - from }
  } catch (error) {
    picture.close()
    throw error
  }
}

function give(answer: Answer) {
  if (answer.answer !== 'measured') return self.postMessage(answer)
  const { picture, reading } = answer
  const moved = reading ? [picture, reading.landmarks.buffer, reading.matrix.buffer] : [picture]
  self.postMessage(answer, { transfer: moved })
}

self.onmessage = ({ data }: MessageEvent<Order>) => {
  obey(data).then(give, (error: unknown) => give({ answer: 'failed', reason: String(error) }))
}
