export class TookTooLong extends Error {
  constructor(seconds: number) {
    super(`No answer within ${seconds} s`)
  }
}

/** Waits so long and no longer. Seconds in which the whole page slept do not count: nothing could have answered. */
export function within<T>(seconds: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    let left = seconds
    const clock = setInterval(() => {
      left -= 1
      if (left > 0) return
      clearInterval(clock)
      reject(new TookTooLong(seconds))
    }, 1000)
    work.finally(() => clearInterval(clock)).then(resolve, reject)
  })
}
