import { TryOnError } from './try-on-error'

/** Why a camera cannot be had, as far as the browser tells; each has its own way out. */
export type CameraTrouble = 'denied' | 'missing' | 'busy' | 'insecure' | 'in-app'

const wanted: MediaStreamConstraints = {
  video: { width: { ideal: 1280 }, height: { ideal: 720 }, facingMode: 'user' },
  audio: false,
}

/** Browsers inside other apps, which often have no camera to give. */
const insideOtherApps =
  /FBAN|FBAV|FB_IAB|Instagram|TikTok|musical_ly|BytedanceWebview|Line\/|Snapchat|Twitter|LinkedInApp|; wv\)/

export const isInsideOtherApp = (userAgent: string) => insideOtherApps.test(userAgent)

export function troubleOf(error: unknown, userAgent: string): CameraTrouble {
  if (isInsideOtherApp(userAgent)) return 'in-app'
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing'
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'denied'
}

/** What keeps a camera away before anyone is asked for it. */
export function troubleAhead(): CameraTrouble | null {
  if (navigator.mediaDevices) return null
  if (isInsideOtherApp(navigator.userAgent)) return 'in-app'
  return window.isSecureContext ? 'missing' : 'insecure'
}

/** How long to wait for a camera that someone has just let go of, time after time, in milliseconds. */
const letGo = [300, 700, 1500]

export async function openCamera(): Promise<MediaStream> {
  const ahead = troubleAhead()
  if (ahead) throw new TryOnError('camera', ahead)
  for (const wait of letGo) {
    try {
      return await askForCamera()
    } catch (error) {
      if ((error as TryOnError).detail !== 'busy') throw error
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
  return askForCamera()
}

const askForCamera = () =>
  navigator.mediaDevices.getUserMedia(wanted).catch((error: unknown) => {
    throw new TryOnError('camera', troubleOf(error, navigator.userAgent), error)
  })

export function closeCamera(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}
