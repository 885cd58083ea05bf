import { fetchPart } from '@/shared/lib/fetch-part'
import type { CanonicalFace } from '../fit/canonical-face'
import type { Overlay } from '../scene/overlay'
import { availableQuality } from '../scene/quality'
import { download, trackingFiles } from '../tracking/files'
import { startTracker, type Tracker } from '../tracking/tracker'
import type { Wearable } from '../wearable'
import { findFace } from './find-face'
import { cameraSource, openPhoto, type PictureSource } from './picture-source'
import type { ProgressStep } from './progress'
import { asFault, TryOnError } from './try-on-error'
import { type Canvases, type Findings, pictureSize, TryOnSession } from './try-on-session'

export interface StartOptions {
  readonly canvases: Canvases
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

async function makeOverlay(
  canvas: HTMLCanvasElement,
  canonical: CanonicalFace,
  isPhoto: boolean,
): Promise<Overlay> {
  const quality = availableQuality()
  canvas.dataset.quality = quality
  if (quality === 'none') {
    const { FlatOverlay } = await fetchPart(() => import('../scene/flat-overlay'))
    return new FlatOverlay(canvas)
  }
  if (quality === 'light') {
    const { InsetOverlay } = await fetchPart(() => import('../scene/inset-overlay'))
    return new InsetOverlay(canonical, isPhoto)
  }
  const { LayerOverlay } = await fetchPart(() => import('../scene/layer-overlay'))
  return new LayerOverlay(canvas, canonical)
}

/** Goes through every step of the start. Whoever gives up on the way gets back what was opened so far. */
export async function startSession(options: StartOptions): Promise<TryOnSession> {
  const { canvases, photo, first, signal, onProgress } = options
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
    let source: PictureSource | null = photo ? null : keep(await cameraSource())
    const picture = photo ? keep(await openPhoto(photo)) : null
    reach(10)
    const tracker = await asFault('system', async (): Promise<Tracker> => {
      await download(trackingFiles.runtime)
      reach(30)
      await download(trackingFiles.networks)
      reach(50)
      return keep(await startTracker())
    })
    reach(60)
    return await asFault('start', async () => {
      const canonical: CanonicalFace = await (await download(trackingFiles.canonicalFace)).json()
      const overlay = await makeOverlay(canvases.glasses, canonical, photo !== undefined)
      keep({ close: () => overlay.dispose() })
      reach(80)
      await overlay.wear(first).catch((error: unknown) => {
        if (!(error instanceof TryOnError)) throw error
        options.onModelMissing(error)
      })
      reach(90)
      source ??= await findFace(picture as ImageBitmap, tracker, pictureSize)
      const session = new TryOnSession({ ...options, source, tracker, overlay, canonical })
      await session.showNext()
      canvases.live.dataset.tracking = tracker.place
      reach(100)
      signal.removeEventListener('abort', closeAll)
      if (!session.isPhoto) session.run()
      return session
    })
  } catch (error) {
    closeAll()
    throw error
  }
}
