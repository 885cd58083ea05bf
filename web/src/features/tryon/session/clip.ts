/** How long a clip is: enough for turning the head once. */
export const clipMs = 2500
/** What phones can play come first; every browser that records at all has one of these. */
const kinds = ['video/mp4;codecs=avc1.42E01F', 'video/webm;codecs=vp9', 'video/webm;codecs=vp8', 'video/webm']

const clipKind = () => kinds.find((kind) => MediaRecorder.isTypeSupported(kind))

export const canRecord = () =>
  typeof MediaRecorder === 'function' &&
  typeof HTMLCanvasElement.prototype.captureStream === 'function' &&
  clipKind() !== undefined

/** Films what `paint` draws, on this device, until the time is over or nobody wants it any more. */
export async function recordClip(
  size: number,
  paint: (pen: CanvasRenderingContext2D) => void,
  signal: AbortSignal,
): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = size
  const pen = canvas.getContext('2d', { alpha: false }) as CanvasRenderingContext2D
  paint(pen)
  const stream = canvas.captureStream(25)
  const recorder = new MediaRecorder(stream, { mimeType: clipKind() ?? '', videoBitsPerSecond: 2_500_000 })
  const pieces: Blob[] = []
  recorder.ondataavailable = ({ data }) => pieces.push(data)
  const stopped = new Promise<void>((resolve, reject) => {
    recorder.onstop = () => resolve()
    recorder.onerror = () => reject(new Error('The recorder failed'))
  })
  let frame = requestAnimationFrame(function again() {
    paint(pen)
    frame = requestAnimationFrame(again)
  })
  const stop = () => {
    if (recorder.state !== 'inactive') recorder.stop()
  }
  const timer = setTimeout(stop, clipMs)
  signal.addEventListener('abort', stop)
  try {
    recorder.start()
    await stopped
  } finally {
    clearTimeout(timer)
    cancelAnimationFrame(frame)
    signal.removeEventListener('abort', stop)
    for (const track of stream.getTracks()) track.stop()
  }
  signal.throwIfAborted()
  return new Blob(pieces, { type: recorder.mimeType })
}
