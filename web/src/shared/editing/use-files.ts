import { useRef, useState } from 'react'

/** Files on their way for one editor: saving waits for them, and one that did not arrive stops it by its name. */
export function useFiles() {
  const under = useRef(new Map<Promise<unknown>, string>())
  const [count, setCount] = useState(0)
  return {
    count,
    pending: () => under.current.size,
    track: (name: string, sending: Promise<unknown>) => {
      under.current.set(sending, name)
      setCount(under.current.size)
      const done = () => {
        under.current.delete(sending)
        setCount(under.current.size)
      }
      sending.then(done, done)
    },
    /** The name of a file that failed, or null when all are there. */
    arrived: async (): Promise<string | null> => {
      while (under.current.size > 0) {
        const waited = [...under.current]
        const ends = await Promise.allSettled(waited.map(([sending]) => sending))
        const failed = ends.findIndex(({ status }) => status === 'rejected')
        if (failed >= 0) return waited[failed]?.[1] ?? ''
      }
      return null
    },
  }
}
