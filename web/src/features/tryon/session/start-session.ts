import { fetchPart } from '@/shared/lib/fetch-part'
import type { CanonicalFace } from '../fit/canonical-face'
import { type Overlay, wear } from '../scene/overlay'
import { availableQuality, type Quality } from '../scene/quality'
import { download, trackingFiles } from '../tracking/files'
import { startTracker } from '../tracking/start-tracker'
import type { Tracker } from '../tracking/tracker'
import type { Wearable } from '../wearable'
import { findFace } from './find-face'
import type { Findings } from './findings'
import { measuredSize } from './kept-picture'
import { lastingOverlay } from './lasting-overlay'
import { cameraSource, openPhoto, type PictureSource } from './picture-source'
import type { ProgressStep } from './progress'
import { asFault, TryOnError } from './try-on-error'
import { TryOnSession } from './try-on-session'

export interface StartOptions {
  readonly canvas: HTMLCanvasElement
  /** A photograph instead of the camera. */
  readonly photo?: Blob
  readonly first: Wearable
  readonly signal: AbortSignal
  readonly onProgress: (step: ProgressStep) => void
  readonly onFindings: (findings: Findings) => void
  readonly onFailure: (error: unknown) => void
  /** The first frame did not come; everything else works, and another can be chosen. */
  readonly onModelMissing: (error: TryOnError) => void
}

async function makeOverlay(quality: Quality, canonical: CanonicalFace): Promise<Overlay> {
  if (quality === 'none') {
    const { FlatOverlay } = await fetchPart(() => import('../scene/flat-overlay'))
    return new FlatOverlay()
  }
  const { WornOverlay } = await fetchPart(() => import('../scene/worn-overlay'))
  return new WornOverlay(canonical, quality)
}

/** Goes through every step of the start. Whoever gives up on the way gets back what was opened so far. */
export async function startSession(options: StartOptions): Promise<TryOnSession> {
  const { photo, first, signal, onProgress } = options
  const opened: { close(): void }[] = []
  const closeAll = () => {
    for (const part of opened.splice(0).reverse()) part.close()
  }
  const keep = <T extends { close(): void }>(part: T): T => {
    opened.push(part)
    return part
  }
  // At once: what is being waited for may be long in coming, and meanwhile the camera would stay on.
  signal.addEventListener('abort', closeAll)
  const reach = (step: ProgressStep) => {
    signal.throwIfAborted()
    onProgress(step)
  }
  try {
    let source: PictureSource | null = photo ? null : keep(await cameraSource(signal))
    const picture = photo ? keep(await openPhoto(photo)) : null
    reach(10)
    const tracker = await asFault('system', async (): Promise<Tracker> => {
      await download(trackingFiles.runtime, signal)
      reach(30)
      await download(trackingFiles.networks, signal)
      reach(50)
      return keep(await startTracker(signal))
    })
    reach(60)
    return await asFault('start', async () => {
      const canonical: CanonicalFace = await (await download(trackingFiles.canonicalFace, signal)).json()
      const quality = availableQuality()
      const overlay = await lastingOverlay(() => makeOverlay(quality, canonical))
      keep({ close: () => overlay.dispose() })
      reach(80)
      await wear(overlay, first).catch((error: unknown) => {
        if (!(error instanceof TryOnError)) throw error
        options.onModelMissing(error)
      })
      reach(90)
      source ??= await findFace(picture as ImageBitmap, tracker, measuredSize)
      const openCamera = () => cameraSource(signal)
      const parts = { source, tracker, overlay, quality, canonical, openCamera }
      const session = new TryOnSession({ ...options, ...parts })
      await session.showNext()
      reach(100)
      signal.removeEventListener('abort', closeAll)
      if (session.isPhoto) void session.measurePhoto().catch(options.onFailure)
      else session.run()
      return session
    })
  } catch (error) {
    closeAll()
    throw error
  }
}
