/** Milliseconds after which the page gets a turn: whoever presses something meanwhile must not wait. */
const slice = 8

/** Does something for each number below `count`, a few at a time. */
export async function inSlices(count: number, work: (i: number) => void): Promise<void> {
  let from = performance.now()
  for (let i = 0; i < count; i++) {
    work(i)
    if (performance.now() - from < slice) continue
    await new Promise((resolve) => setTimeout(resolve))
    from = performance.now()
  }
}
