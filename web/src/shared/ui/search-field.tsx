import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

interface SearchFieldProps {
  /** Shown inside while empty, and read as its name. */
  label: string
  value: string
  maxLength?: number
  onSearch: (words: string) => void
}

const pause = 250

/** A filter by words: searches when typing pauses, and follows the address when that changes. */
export function SearchField({ label, value, maxLength, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const searched = useRef(value)

  useEffect(() => {
    if (value === searched.current) return
    searched.current = value
    setTyped(value)
  }, [value])

  useEffect(() => {
    const words = typed.trim()
    if (words === searched.current) return
    const waiting = setTimeout(() => {
      searched.current = words
      onSearch(words)
    }, pause)
    return () => clearTimeout(waiting)
  }, [typed, onSearch])

  return (
    <span className="relative block max-md:w-full md:w-72">
      <Search
        aria-hidden="true"
        strokeWidth={1.5}
        className="pointer-events-none absolute top-1/2 left-3 size-[18px] -translate-y-1/2 text-ink-3"
      />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        value={typed}
        maxLength={maxLength}
        onChange={(event) => setTyped(event.target.value)}
        className="field-box h-(--control-height) pr-3 pl-10"
      />
    </span>
  )
}
