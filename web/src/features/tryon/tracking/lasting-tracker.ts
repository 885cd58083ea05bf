import type { PictureKind } from './landmarker'
import type { Measured, Tracker } from './tracker'
import { within } from './within'

/** Seconds. A slow phone compiles the runtime for long, but measures a picture in far less than one. */
const patience = { start: 60, read: 8 }

/** The tracker hung or died and was replaced; the picture went with it, another will be measured. */
export class PictureLost extends Error {}

/** A tracker that is replaced once when it hangs or dies. The second time it is the device that cannot do it. */
export async function lastingTracker(start: () => Promise<Tracker>): Promise<Tracker> {
  let isClosed = false
  const started = () => {
    let isLate = false
    const made = start().then((tracker) => {
      if (isLate || isClosed) tracker.close()
      return tracker
    })
    return within(patience.start, made).catch((error: unknown) => {
      isLate = true
      throw error
    })
  }
  let tracker = await started()
  let canReplace = true
  return {
    get place() {
      return tracker.place
    },
    async read(picture, kind) {
      try {
        return await within(patience.read, tracker.read(picture, kind))
      } catch (error) {
        tracker.close()
        if (isClosed || !canReplace) throw error
        canReplace = false
        tracker = await started()
        if (isClosed) throw error
        throw new PictureLost('The tracker was replaced', { cause: error })
      }
    },
    close() {
      isClosed = true
      tracker.close()
    },
  }
}

/** Measures a picture; if that one is lost, another. */
export async function measurePicture(
  tracker: Tracker,
  take: () => Promise<ImageBitmap>,
  kind: PictureKind,
): Promise<Measured> {
  try {
    return await tracker.read(await take(), kind)
  } catch (error) {
    if (error instanceof PictureLost) return await tracker.read(await take(), kind)
    throw error
  }
}
