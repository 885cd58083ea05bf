export type Edge = 'top' | 'bottom'

/** As wide and as high as a message of two lines with its distance from the corner. */
const corner = { width: 420, height: 160 }
/** From here on a message has a corner instead of the whole width. */
const wideWindow = 768

interface Screen {
  width: number
  height: number
  /** Buttons that keep to the lower edge while the page moves under them. */
  hasBottomBar: boolean
}

/**
 * Which edge a message comes from: the lower one, unless it would cover what was just pressed or a bar of buttons.
 * On a phone it takes the whole width, so whatever was pressed in the lower half sends it to the top.
 */
export function edgeAwayFrom(press: { x: number; y: number } | null, screen: Screen): Edge {
  if (screen.hasBottomBar) return 'top'
  if (!press) return 'bottom'
  if (screen.width < wideWindow) return press.y > screen.height / 2 ? 'top' : 'bottom'
  const isInCorner = press.x > screen.width - corner.width && press.y > screen.height - corner.height
  return isInCorner ? 'top' : 'bottom'
}

/** The window as it is now. A bar that is only part of the page at this width does not count. */
export function currentScreen(): Screen {
  const bar = document.querySelector('[data-bottom-bar]')
  const hasBottomBar = bar !== null && getComputedStyle(bar).position === 'sticky'
  return { width: innerWidth, height: innerHeight, hasBottomBar }
}
