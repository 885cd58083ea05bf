import { longestAnswer } from '@/shared/api/connection'
import { cartStore } from './cart-store'
import { waitingChanges } from './waiting-changes'

/** Several presses in a row go in one message. */
const pause = 400
/** How soon what another device did is seen here, while somebody looks at this page. */
const lookEvery = 8000
const longestPause = 30_000

type Exchange = (options: { isLeaving?: boolean }) => Promise<unknown>

/**
 * Keeps this page and the account in step: changes are sent until they are acknowledged, and what other devices
 * did is asked for whenever somebody looks at the page, and while they do. Returns what ends it.
 */
export function followCart(exchange: Exchange): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isBusy = false
  let failures = 0
  let isOver = false

  const hasNews = () => waitingChanges.read().length > 0
  const later = (wait: number) => {
    clearTimeout(timer)
    if (!isOver) timer = setTimeout(run, wait)
  }
  async function run(isLeaving = false) {
    clearTimeout(timer)
    if (isBusy || isOver) return
    isBusy = true
    const tooLong = new Promise((_, refuse) => setTimeout(refuse, longestAnswer, new Error('no answer')))
    await Promise.race([exchange({ isLeaving }), tooLong]).then(
      () => {
        failures = 0
      },
      () => {
        failures += 1
      },
    )
    isBusy = false
    if (failures > 0) later(Math.min(pause * 2 ** failures, longestPause))
    else if (hasNews()) later(pause)
    else if (document.visibilityState === 'visible') later(lookEvery)
  }
  const sendSoon = () => {
    if (hasNews() && !isBusy) later(pause)
  }
  const lookNow = () => {
    if (document.visibilityState === 'visible') void run()
    else if (hasNews()) void run(true)
  }
  const stopListening = cartStore.subscribe(sendSoon)
  document.addEventListener('visibilitychange', lookNow)
  for (const event of ['focus', 'online', 'pageshow']) window.addEventListener(event, lookNow)
  void run()
  return () => {
    isOver = true
    clearTimeout(timer)
    stopListening()
    document.removeEventListener('visibilitychange', lookNow)
    for (const event of ['focus', 'online', 'pageshow']) window.removeEventListener(event, lookNow)
  }
}
