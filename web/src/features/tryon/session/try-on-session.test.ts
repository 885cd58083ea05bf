import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CanonicalFace } from '../fit/canonical-face'
import { type Overlay, wear } from '../scene/overlay'
import type { Tracker } from '../tracking/tracker'
import { houseModels, type Wearable } from '../wearable'
import type { PictureSource } from './picture-source'
import { TryOnSession } from './try-on-session'

const [first, second] = houseModels as [Wearable, Wearable]

/** What was worn whenever something was drawn. */
function fakeOverlay() {
  const drawn: (string | undefined)[] = []
  const overlay: Overlay & { worn: Wearable | null } = {
    isLost: false,
    worn: null,
    load: async (wearable) => () => {
      overlay.worn = wearable
    },
    draw: async () => {
      drawn.push(overlay.worn?.name)
      return null
    },
    drawStill: () => overlay.draw(null, {} as ImageBitmap),
    paint() {},
    dispose() {},
  }
  return { overlay, drawn }
}

/** A tracker that finds nobody, once it is let. */
function fakeTracker() {
  let open = Promise.resolve()
  const tracker: Tracker = {
    place: 'page',
    async read(picture) {
      await open
      return { picture, reading: null, milliseconds: 0 }
    },
    close() {},
  }
  const hold = () => {
    let release = () => {}
    open = new Promise((resolve) => {
      release = resolve
    })
    return release
  }
  return { tracker, hold }
}

async function startedWith(kind: PictureSource['kind']) {
  const { overlay, drawn } = fakeOverlay()
  const { tracker, hold } = fakeTracker()
  await wear(overlay, first)
  const taken: { width: number; close: () => void }[] = []
  const next = async () => {
    taken.push({ width: 600, close: vi.fn() })
    return taken.at(-1) as ImageBitmap
  }
  const session = new TryOnSession({
    canvas: document.createElement('canvas'),
    source: { kind, next, close() {} },
    tracker,
    overlay,
    quality: 'full',
    canonical: {} as CanonicalFace,
    openCamera: async () => Promise.reject(new Error('not asked for')),
    onFindings() {},
    onFailure() {},
  })
  await session.showNext()
  return { session, overlay, drawn, hold, taken }
}

beforeEach(() => {
  const pen = (canvas: HTMLCanvasElement) => ({ canvas, drawImage() {} })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
    return pen(this) as unknown as null
  })
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['picture'])))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test.each(['photo', 'video'] as const)(
  'whoever chooses other glasses right after taking a picture keeps what they saw: %s',
  async (kind) => {
    const { session, overlay, drawn, hold } = await startedWith(kind)
    const release = hold()
    const shown = session.showNext() // on its way while the button is pressed
    const kept = session.takePicture(false)
    const changed = session.wear(second)
    release()
    expect((await kept).worn).toBe(first)
    expect(drawn, 'shown, shown again, kept').toEqual([first.name, first.name, first.name])
    await Promise.all([shown, changed])
    expect(overlay.worn).toBe(second)
    if (kind === 'photo') expect(drawn.at(-1)).toBe(second.name)
  },
)

test('a picture that fails does not hold up the next', async () => {
  const { session } = await startedWith('photo')
  vi.mocked(HTMLCanvasElement.prototype.toBlob).mockImplementationOnce((done) => done(null))
  await expect(session.takePicture(false)).rejects.toThrow('no picture')
  expect((await session.takePicture(false)).worn).toBe(first)
})

test('a camera that is switched off gives back the picture that was taken ahead', async () => {
  const { session, taken } = await startedWith('video')
  vi.stubGlobal('requestAnimationFrame', () => 0) // the screen is still busy
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => {
    now += 40 // each look at the clock is a picture of the camera later
    return now
  })
  session.run()
  await vi.waitFor(() => expect(taken, 'shown, shown again, taken ahead').toHaveLength(3))
  session.pause()
  await vi.waitFor(() => expect(taken[2]?.close).toHaveBeenCalledOnce())
  expect(taken[1]?.close, 'it stays on the screen').not.toHaveBeenCalled()
})
