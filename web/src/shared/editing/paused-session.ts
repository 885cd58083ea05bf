import { ApiError } from '@/shared/api/api-error'

/**
 * A session that ends in the middle of work. What was refused for it waits here until the person has shown
 * again who they are, and is then sent once more.
 */
let waiting: ((again: boolean) => void)[] = []
const listeners = new Set<() => void>()

const tell = () => {
  for (const listener of listeners) listener()
}

export const pausedSession = {
  isWaitedFor: () => waiting.length > 0,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  /** The person is back, or has left. */
  end: (isBack: boolean) => {
    const asked = waiting
    waiting = []
    for (const goOn of asked) goOn(isBack)
    tell()
  },
}

const isSessionGone = (error: unknown) =>
  error instanceof ApiError && error.code === 'identity.missing_session'

/** Sends; where the session has ended, waits for its return and sends once more. */
export async function throughSession<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send()
  } catch (error) {
    if (!isSessionGone(error)) throw error
    const isBack = await new Promise<boolean>((resolve) => {
      waiting.push(resolve)
      tell()
    })
    if (!isBack) throw error
    return send()
  }
}
