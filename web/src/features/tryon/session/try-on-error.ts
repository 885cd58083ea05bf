export type TryOnFault =
  | 'camera' // not given, not there or not allowed here
  | 'system' // runtime or networks
  | 'start' // scene, first picture
  | 'model' // a frame did not come
  | 'change' // a frame came and could not be put on
  | 'photo' // not a picture
  | 'reset'

/** A failure that the page has words for; `detail` is what they name. */
export class TryOnError extends Error {
  constructor(
    readonly fault: TryOnFault,
    readonly detail = '',
    cause?: unknown,
  ) {
    super(`${fault} ${detail}`, { cause })
  }
}

/** Gives whatever fails in here its place among the faults, unless it has one already. */
export async function asFault<T>(fault: TryOnFault, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof TryOnError ? error : new TryOnError(fault, '', error)
  }
}
