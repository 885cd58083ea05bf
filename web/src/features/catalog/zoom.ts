/** How a picture lies in its frame: times enlarged, and moved by a share of the frame from the middle. */
export interface Zoom {
  readonly scale: number
  readonly x: number
  readonly y: number
}

/** A place in the frame, from -0.5 to 0.5 each way. */
export interface Spot {
  readonly x: number
  readonly y: number
}

export const whole: Zoom = { scale: 1, x: 0, y: 0 }
export const middle: Spot = { x: 0, y: 0 }
const largest = 4
/** What a double tap and the button enlarge to. */
export const close = 2.5

const between = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value))

/** The picture always covers its frame. */
function covering({ scale, x, y }: Zoom): Zoom {
  const far = (scale - 1) / 2
  return { scale, x: between(x, -far, far), y: between(y, -far, far) }
}

/** Enlarges to this many times, and what lies at the spot stays there. */
export function zoomTo(from: Zoom, scale: number, at: Spot): Zoom {
  const next = between(scale, 1, largest)
  const factor = next / from.scale
  return covering({
    scale: next,
    x: at.x + (from.x - at.x) * factor,
    y: at.y + (from.y - at.y) * factor,
  })
}

export const moveBy = (from: Zoom, x: number, y: number): Zoom =>
  covering({ ...from, x: from.x + x, y: from.y + y })

export const toggled = (from: Zoom, at: Spot): Zoom => (from.scale > 1 ? whole : zoomTo(from, close, at))
