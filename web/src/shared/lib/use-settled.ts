import { useEffect, useState } from 'react'

/** A value once it has stayed the same for a moment, so that not every letter asks the server. */
export function useSettled<Value>(value: Value, pause = 200): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const waiting = setTimeout(() => setSettled(value), pause)
    return () => clearTimeout(waiting)
  }, [value, pause])
  return settled
}
