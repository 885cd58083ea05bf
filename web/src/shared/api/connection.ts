import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/** How long to wait before looking again whether the server answers. */
const pauses = [1000, 2000, 4000, 8000]
/** A line that gives nothing for so long is as good as none. */
export const longestAnswer = 15_000

export const isConnected = () => onlineManager.isOnline()
const follow = (listener: () => void) => onlineManager.subscribe(listener)

/** A request got no answer. */
export const connectionLost = () => onlineManager.setOnline(false)
export const connectionWorks = () => onlineManager.setOnline(true)

let returns = 0

/** How often the line has come back: what failed for want of it is worth another try. */
export const useReturns = () =>
  useSyncExternalStore(
    follow,
    () => returns,
    () => 0,
  )

export const useConnected = () => useSyncExternalStore(follow, isConnected, () => true)

/** Waits until the server can be reached again. */
export function untilConnected(): Promise<void> {
  if (isConnected()) return Promise.resolve()
  return new Promise((connected) => {
    const stop = onlineManager.subscribe((online) => {
      if (!online) return
      stop()
      connected()
    })
  })
}

/**
 * While nothing answers, asks the server from time to time whether it is back: what browsers know of the line ends
 * at the next router. Queries that failed meanwhile are asked again as soon as it is (createQueryClient).
 */
export function watchConnection() {
  onlineManager.subscribe((online) => {
    if (!online) return void lookForServer()
    returns += 1
    // Those that no component watches over.
    for (const picture of document.querySelectorAll<HTMLImageElement>('img[data-failed]')) {
      picture.src += '' // the same address, asked for anew
    }
  })
}

/** Whether the server answers at all, in good time. */
export const serverAnswers = () =>
  fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(longestAnswer) }).then(
    ({ ok }) => ok,
    () => false,
  )

async function lookForServer() {
  for (let turn = 0; !isConnected(); turn++) {
    await new Promise((over) => setTimeout(over, pauses[turn] ?? pauses.at(-1)))
    if (isConnected()) return
    if (await serverAnswers()) connectionWorks()
  }
}
