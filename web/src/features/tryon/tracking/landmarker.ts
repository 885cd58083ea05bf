import { FaceLandmarker } from '@mediapipe/tasks-vision'
import { trackingFiles } from './files'
import type { FaceReading } from './reading'

export type PictureKind = 'video' | 'photo'

export interface Landmarker {
  read(picture: ImageBitmap, kind: PictureKind, at: number): Promise<FaceReading | null>
  close(): void
}

const runningMode = { video: 'VIDEO', photo: 'IMAGE' } as const

/**
 * Puts the runtime where tasks-vision looks for it. Left to itself it would load it by a script tag on a page and
 * fail on a module; and it has no other way to be given a say in what is written to the console.
 */
async function provideRuntime(): Promise<void> {
  const { default: factory } = await import(/* @vite-ignore */ trackingFiles.runtimeLoader)
  const printErr = (line: string) => {
    // TensorFlow Lite greets on the channel for errors.
    if (!line.startsWith('INFO:')) console.warn(line)
  }
  Object.assign(globalThis, { ModuleFactory: factory, Module: { printErr } })
}

/** MediaPipe's Face Landmarker on the processor: it needs no graphics card, and there it is fast enough. */
export async function createLandmarker(): Promise<Landmarker> {
  const { runtime, networks } = trackingFiles
  await provideRuntime()
  const landmarker = await FaceLandmarker.createFromOptions(
    { wasmLoaderPath: '', wasmBinaryPath: runtime },
    {
      baseOptions: { modelAssetPath: networks, delegate: 'CPU' },
      runningMode: runningMode.video,
      numFaces: 1,
      outputFacialTransformationMatrixes: true,
      // Lower, and cats and coffee cups pass for faces.
      minFaceDetectionConfidence: 0.6,
      minFacePresenceConfidence: 0.4,
      minTrackingConfidence: 0.4,
    },
  )
  let kindNow: PictureKind = 'video'
  return {
    async read(picture, kind, at) {
      if (kind !== kindNow) {
        await landmarker.setOptions({ runningMode: runningMode[kind] })
        kindNow = kind
      }
      const { faceLandmarks, facialTransformationMatrixes } =
        kind === 'video' ? landmarker.detectForVideo(picture, at) : landmarker.detect(picture)
      const [points] = faceLandmarks
      const [matrix] = facialTransformationMatrixes
      if (!points || !matrix) return null
      const landmarks = new Float32Array(points.length * 3)
      points.forEach(({ x, y, z }, i) => {
        landmarks.set([x, y, z], i * 3)
      })
      return { landmarks, matrix: Float32Array.from(matrix.data) }
    },
    close: () => landmarker.close(),
  }
}
